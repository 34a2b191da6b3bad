import {
  countLoveNotes,
  type LoveNote,
  listLoveNotes,
  loveNoteStats,
  markLoveNotesSeen,
  type NoteType,
  readAttention,
} from 'api/contract';
import { call, endpointQuery, useQueryClient, useSubmit } from 'shell/kit';
import { useInfiniteList } from '../data/infinite-list.ts';
import { pollEvery } from '../data/poll.ts';
import { refresh } from '../data/refresh.ts';
import { toastRefusal } from '../data/refusal.ts';
import { useFocusAfterPress } from '../ui/focus-after-press.ts';

/** The specification's interval for admins. */
const SECONDS = 60;

export const notesStatsQuery = { ...endpointQuery(loveNoteStats, {}), ...pollEvery(SECONDS) };

export type Visibility = 'public' | 'private' | undefined;

interface NotesFilter {
  only?: Visibility;
  type?: NoteType | undefined;
  search?: string;
}

/** All love notes as admins see them, or only those of a visibility or a type. */
export function useNotes({ only, type, search = '' }: NotesFilter) {
  return useInfiniteList<LoveNote>({
    path: listLoveNotes.path,
    input: { scope: 'all', only, type, search },
    load: (place, signal) =>
      call(
        listLoveNotes,
        {
          scope: 'all',
          ...place,
          ...(only && { only }),
          ...(type && { type }),
          ...(search && { search }),
        },
        { signal },
      ),
    everySeconds: SECONDS,
    pageSize: 50,
  });
}

/** After a note was hidden, shown, deleted or seen. */
export function refreshNotes(client: ReturnType<typeof useQueryClient>): void {
  refresh(client, [listLoveNotes, loveNoteStats, countLoveNotes, readAttention]);
}

/** Marks all notes up to one as seen, for every admin. `onDone` moves the focus: the button is gone then. */
export function useMarkSeen(onDone: () => void) {
  const client = useQueryClient();
  const focus = useFocusAfterPress(onDone);
  return useSubmit(markLoveNotesSeen, {
    onMutate: focus.pressed,
    onSuccess: focus.moveOn,
    onError: toastRefusal(
      'Update Failed',
      'The love notes could not be marked as seen. Please try again.',
    ),
    onSettled: () => refreshNotes(client),
  });
}
