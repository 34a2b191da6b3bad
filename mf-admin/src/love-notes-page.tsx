import { AwaitedScreen } from './frame/awaited-screen.tsx';

export default function LoveNotesPage() {
  return <AwaitedScreen title="Love notes" />;
}
