import { deleteLoveNote, type LoveNote } from 'api/contract';
import { useCampaign } from 'shell/kit';
import { May } from '../data/may.tsx';
import { SubjectHistory } from '../history/subject-history.tsx';
import { EraseLink } from '../privacy/erase-link.tsx';
import { formatMoment } from '../ui/campaign-time.ts';
import { EmailLink } from '../ui/contact-links.tsx';
import { DetailList } from '../ui/detail-list.tsx';
import { WholeText } from '../ui/row-text.tsx';
import { useWideScreen } from '../ui/wide-screen.ts';
import { DeleteButton } from './note-actions.tsx';
import { typeLabels } from './note-badges.tsx';

interface NoteDetailsProps {
  note: LoveNote;
  onDelete: (note: LoveNote) => void;
}

/** The whole note, who wrote it, and what was done to it. */
export function NoteDetails({ note, onDelete }: NoteDetailsProps) {
  const { timeZone } = useCampaign();
  const wide = useWideScreen();
  const of = `the love note from ${note.name}`;
  return (
    <>
      <WholeText>{note.message}</WholeText>
      <DetailList
        details={[
          ['Name', note.name],
          ['Email', note.email ? <EmailLink key="email" email={note.email} /> : 'No email'],
          ['Location', note.location],
          ['Type', typeLabels[note.messageType]],
          ['Posted', formatMoment(note.createdAt, timeZone)],
        ]}
      />
      {!wide && (
        <May call={deleteLoveNote}>
          <div>
            <DeleteButton note={note} onDelete={onDelete} />
          </div>
        </May>
      )}
      <EraseLink kind="love-note" id={note.id} of={of} />
      <SubjectHistory kind="love-note" id={note.id} of={of} />
    </>
  );
}
