import { AdminFrame } from '../frame/admin-frame.tsx';
import { People } from './people.tsx';

export default function PeoplePage() {
  return (
    <AdminFrame title="People">
      <People />
    </AdminFrame>
  );
}
