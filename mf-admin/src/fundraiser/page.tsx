import { AdminFrame } from '../frame/admin-frame.tsx';
import { FundraiserDesk } from './fundraiser-desk.tsx';

export default function FundraiserPage() {
  return (
    <AdminFrame title="Fundraiser">
      <FundraiserDesk />
    </AdminFrame>
  );
}
