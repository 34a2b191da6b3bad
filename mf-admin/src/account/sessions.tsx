import { endOtherSessions } from 'api/contract';
import { useRef } from 'react';
import { toast, useQuery, useQueryClient, useSubmit } from 'shell/kit';
import { toastRefusal } from '../data/refusal.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { useFocusAfterPress } from '../ui/focus-after-press.ts';
import { Loaded } from '../ui/loaded.tsx';
import { useRowFocus } from '../ui/row-focus.ts';
import { SectionCard } from '../ui/section-card.tsx';
import { refreshAccount, sessionsQuery } from './account-query.ts';
import { SessionList } from './session-list.tsx';

/** Where one is signed in. */
export function Sessions() {
  const client = useQueryClient();
  const sessions = useQuery(sessionsQuery);
  const heading = useRef<HTMLHeadingElement>(null);
  const toHeading = () => heading.current?.focus({ preventScroll: true });
  const focus = useRowFocus(toHeading);
  const afterPress = useFocusAfterPress(toHeading);
  const end = useSubmit(endOtherSessions, {
    onMutate: afterPress.pressed,
    onSuccess: ({ ended }) => {
      afterPress.moveOn();
      toast({
        title: 'Signed Out Elsewhere',
        description: ended === 1 ? '1 session was ended.' : `${ended} sessions were ended.`,
      });
    },
    onError: toastRefusal('Not Ended'),
    onSettled: () => refreshAccount(client),
  });
  return (
    <SectionCard title="Where you are signed in" headingRef={heading}>
      <Loaded query={sessions} height="120px" error="Failed to fetch your sessions">
        {(loaded) => (
          <>
            <SessionList
              label="Your sessions"
              sessions={loaded}
              onEnded={() => refreshAccount(client)}
              rows={focus.list}
            />
            {loaded.length > 1 && (
              <ActionButton danger busy={end.isPending} onClick={() => end.mutate({})}>
                Sign out everywhere else
              </ActionButton>
            )}
          </>
        )}
      </Loaded>
    </SectionCard>
  );
}
