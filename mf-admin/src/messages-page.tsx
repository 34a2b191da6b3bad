import { AdminFrame } from './frame/admin-frame.tsx';
import { AllMessages } from './messages/all-messages.tsx';

export default function MessagesPage() {
  return (
    <AdminFrame title="Messages">
      <AllMessages />
    </AdminFrame>
  );
}
