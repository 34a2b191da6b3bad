import { AwaitedScreen } from './frame/awaited-screen.tsx';

export default function MessagesPage() {
  return <AwaitedScreen title="Messages" />;
}
