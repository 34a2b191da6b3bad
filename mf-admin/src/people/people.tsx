import { UserAddOutlined } from '@ant-design/icons';
import type { Person } from 'api/contract';
import { useCallback, useMemo, useRef, useState } from 'react';
import { sessionQuery, useCampaign, useQuery } from 'shell/kit';
import { ActionButton } from '../ui/action-button.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { ListScreen, listOf } from '../ui/list-screen.tsx';
import { useRowFocus } from '../ui/row-focus.ts';
import { AccessTokens } from './access-tokens.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { OpenInvitations } from './open-invitations.tsx';
import styles from './people.module.css';
import { isOwner, peopleQuery } from './people-query.ts';
import { CompactPerson, personColumns } from './person-columns.tsx';
import { PersonDetails } from './person-details.tsx';
import { type Opened, PersonDialogs } from './person-dialogs.tsx';
import { SharedPassword } from './shared-password.tsx';

/** Who may sign in, and as what: people, invitations, the shared password, programs. */
export function People() {
  const { timeZone } = useCampaign();
  const session = useQuery({ ...sessionQuery, enabled: false }).data;
  const people = useQuery(peopleQuery);
  const [inviting, setInviting] = useState(false);
  const [opened, setOpened] = useState<Opened | null>(null);
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
      <InviteDialog open={inviting} onClose={() => setInviting(false)} />
      <PersonDialogs opened={opened} onClose={() => setOpened(null)} onGone={rows.restore} />
    </div>
  );
}
