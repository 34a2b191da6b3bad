import { AdminFrame } from '../frame/admin-frame.tsx';
import { NotesDashboard } from './notes-dashboard.tsx';

export default function LoveNotesPage() {
  return (
    <AdminFrame title="Love notes">
      <NotesDashboard />
    </AdminFrame>
  );
}
