import { AdminFrame } from '../frame/admin-frame.tsx';
import { AllLoveNotes } from './all-love-notes.tsx';

export default function AllLoveNotesPage() {
  return (
    <AdminFrame title="All love notes">
      <AllLoveNotes />
    </AdminFrame>
  );
}
