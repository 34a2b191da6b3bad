import { AwaitedScreen } from './frame/awaited-screen.tsx';

export default function FundraiserPage() {
  return <AwaitedScreen title="Fundraiser" />;
}
