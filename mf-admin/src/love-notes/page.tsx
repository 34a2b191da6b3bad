import { AdminFrame } from '../frame/admin-frame.tsx';
import { NotesDesk } from './notes-desk.tsx';

export default function LoveNotesPage() {
  return (
    <AdminFrame title="Love notes">
      <NotesDesk />
    </AdminFrame>
  );
}
