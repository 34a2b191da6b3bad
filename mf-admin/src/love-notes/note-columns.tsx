import { Flex, type TableColumnsType } from 'antd';
import type { LoveNote } from 'api/contract';
import { EmailLink } from '../ui/contact-links.tsx';
import { momentColumn } from '../ui/moment-column.tsx';
import { RowName, RowText } from '../ui/row-text.tsx';
import { DeleteButton, HideButton } from './note-actions.tsx';
import { NoteBadges, typeLabels } from './note-badges.tsx';

interface NoteColumnsOptions {
  timeZone: string;
  isNew: (note: LoveNote) => boolean;
  /** Without it there are no actions. */
  mayChange: boolean;
  onDelete: (note: LoveNote) => void;
}

/** The columns of the table on a wide screen. */
export const noteColumns = ({
  timeZone,
  isNew,
  mayChange,
  onDelete,
}: NoteColumnsOptions): TableColumnsType<LoveNote> => [
  {
    key: 'name',
    title: 'Name and email',
    rowScope: 'row',
    width: '25%',
    render: (_, { name, email }) => (
      <>
        <RowName>{name}</RowName>
        <RowText secondary>{email ? <EmailLink email={email} /> : 'No email'}</RowText>
      </>
    ),
  },
  {
    key: 'message',
    title: 'Love note',
    render: (_, { message }) => <RowText lines={2}>{message}</RowText>,
  },
  {
    key: 'status',
    title: 'Status and type',
    width: 184,
    render: (_, note) => (
      <>
        <NoteBadges note={note} isNew={isNew(note)} />
        <RowText secondary>{typeLabels[note.messageType]}</RowText>
      </>
    ),
  },
  momentColumn('Posted', timeZone),
  ...(mayChange ? [actionsColumn(onDelete)] : []),
];

const actionsColumn = (onDelete: (note: LoveNote) => void) => ({
  key: 'actions',
  title: 'Actions',
  width: 120,
  render: (_: unknown, note: LoveNote) => (
    <Flex gap={4}>
      <HideButton note={note} />
      <DeleteButton note={note} iconOnly onDelete={onDelete} />
    </Flex>
  ),
});

/** The same on a phone. */
export function CompactNote({ note, isNew }: { note: LoveNote; isNew: boolean }) {
  return (
    <>
      <RowName>{note.name}</RowName>
      <NoteBadges note={note} isNew={isNew} />
      <RowText lines={2} secondary>
        {note.message}
      </RowText>
    </>
  );
}
