import { AdminFrame } from '../frame/admin-frame.tsx';
import { OwnAccount } from './own-account.tsx';

export default function AccountPage() {
  return (
    <AdminFrame title="Your account">
      <OwnAccount />
    </AdminFrame>
  );
}
