import { AllLoveNotes } from './all-love-notes/all-love-notes.tsx';
import { AdminFrame } from './frame/admin-frame.tsx';

export default function AllLoveNotesPage() {
  return (
    <AdminFrame title="All love notes">
      <AllLoveNotes />
    </AdminFrame>
  );
}
