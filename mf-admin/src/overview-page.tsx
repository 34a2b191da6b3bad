import { AwaitedScreen } from './frame/awaited-screen.tsx';

export default function OverviewPage() {
  return <AwaitedScreen title="Overview" />;
}
