import { UserAddOutlined } from '@ant-design/icons';
import type { Person } from 'api/contract';
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { sessionQuery, useCampaign, useQuery } from 'shell/kit';
import { ActionButton } from '../ui/action-button.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { useLastValue } from '../ui/last-value.ts';
import { ListScreen, listOf } from '../ui/list-screen.tsx';
import { Opening } from '../ui/opening.tsx';
import { useRowFocus } from '../ui/row-focus.ts';
import { AccessTokens } from './access-tokens.tsx';
import { OpenInvitations } from './open-invitations.tsx';
import styles from './people.module.css';
import { isOwner, peopleQuery } from './people-query.ts';
import { CompactPerson, personColumns } from './person-columns.tsx';
import { PersonDetails } from './person-details.tsx';
import type { Opened } from './person-dialogs.tsx';
import { SharedPassword } from './shared-password.tsx';

// Loaded when somebody opens one.
const InviteDialog = lazy(() =>
  import('./invite-dialog.tsx').then((file) => ({ default: file.InviteDialog })),
);
const PersonDialogs = lazy(() =>
  import('./person-dialogs.tsx').then((file) => ({ default: file.PersonDialogs })),
);

/** Who may sign in, and as what: people, invitations, the shared password, programs. */
export function People() {
  const { timeZone } = useCampaign();
  const session = useQuery({ ...sessionQuery, enabled: false }).data;
  const people = useQuery(peopleQuery);
  // Null until it is opened for the first time.
  const [inviting, setInviting] = useState<boolean | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const wasOpened = useLastValue(opened) !== null;
  const heading = useRef<HTMLHeadingElement>(null);
  const rows = useRowFocus(() => heading.current?.focus({ preventScroll: true }));
  const ownId = session?.accountId ?? null;
  const columns = useMemo(() => personColumns(timeZone, ownId), [timeZone, ownId]);
  const compact = useCallback(
    (person: Person) => <CompactPerson person={person} ownId={ownId} timeZone={timeZone} />,
    [ownId, timeZone],
  );
  const { data } = people;
  const hasOwner = data?.people.some(isOwner) ?? true;

  return (
    <div className={styles.sections}>
      <div>
        {data && (
          <SharedPassword
            isOpen={data.adminPasswordOpen}
            hasOwner={hasOwner}
            isUsed={ownId === null}
          />
        )}
      </div>
      {hasOwner && (
        <ListScreen
          heading="Accounts"
          headingRef={heading}
          actions={
            <ActionButton
              type="primary"
              icon={<UserAddOutlined aria-hidden />}
              onClick={() => setInviting(true)}
            >
              Invite somebody
            </ActionButton>
          }
          list={listOf({ ...people, data: data?.people })}
          loading="Loading the people..."
          error="Failed to fetch the people"
          empty={{ text: 'Nobody has an account yet' }}
        >
          {(shown) => (
            <DataTable
              label="Accounts"
              rows={shown}
              columns={columns}
              compact={compact}
              details={(person) => (
                <PersonDetails person={person} isOwn={person.id === ownId} onOpen={setOpened} />
              )}
              nameOf={({ name }) => name}
              ref={rows.list}
            />
          )}
        </ListScreen>
      )}
      {data && hasOwner && <OpenInvitations invitations={data.invitations} />}
      <AccessTokens />
      <Suspense fallback={(inviting || opened) && <Opening />}>
        {inviting !== null && <InviteDialog open={inviting} onClose={() => setInviting(false)} />}
        {wasOpened && (
          <PersonDialogs opened={opened} onClose={() => setOpened(null)} onGone={rows.restore} />
        )}
      </Suspense>
    </div>
  );
}
