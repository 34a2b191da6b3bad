import { AdminFrame } from '../frame/admin-frame.tsx';
import { Winners } from './winners.tsx';

export default function WinnersPage() {
  return (
    <AdminFrame title="Winners">
      <Winners />
    </AdminFrame>
  );
}
