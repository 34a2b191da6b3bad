import { AdminFrame } from '../frame/admin-frame.tsx';
import { Inbox } from './inbox.tsx';

export default function InboxPage() {
  return (
    <AdminFrame title="Inbox">
      <Inbox />
    </AdminFrame>
  );
}
