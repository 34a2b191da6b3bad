import { AdminFrame } from '../frame/admin-frame.tsx';
import { ReleasesList } from './releases-list.tsx';

export default function ReleasesPage() {
  return (
    <AdminFrame title="Releases">
      <ReleasesList />
    </AdminFrame>
  );
}
