import { AdminFrame } from '../frame/admin-frame.tsx';
import { FundraiserEntries } from './fundraiser-entries.tsx';

export default function FundraiserPage() {
  return (
    <AdminFrame title="Fundraiser">
      <FundraiserEntries />
    </AdminFrame>
  );
}
