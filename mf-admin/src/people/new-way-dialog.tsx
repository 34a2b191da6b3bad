import { Button, Flex } from 'antd';
import { INVITATION_DAYS, inviteAgain, type Person } from 'api/contract';
import { useState } from 'react';
import { useQueryClient, useSubmit } from 'shell/kit';
import { toastRefusal } from '../data/refusal.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { ActionRow } from '../ui/action-row.tsx';
import { useLastValue } from '../ui/last-value.ts';
import { SecretDialog } from '../ui/secret-dialog.tsx';
import { type NewLink, NewLinkText } from './new-link.tsx';
import { refreshPeople } from './people-query.ts';

interface NewWayDialogProps {
  /** Null while it is closed. */
  person: Person | null;
  onClose: () => void;
}

/** A link for somebody who lost their passkey or password. */
export function NewWayDialog({ person, onClose }: NewWayDialogProps) {
  const client = useQueryClient();
  const last = useLastValue(person);
  const [link, setLink] = useState<NewLink | null>(null);
  const invite = useSubmit(inviteAgain, {
    // Each time it is opened is another link.
    seen: person,
    onSuccess: ({ token, expiresAt }) => {
      setLink({ token, expiresAt, name: last?.name ?? '', as: null });
      refreshPeople(client);
    },
    onError: toastRefusal('Link Not Created'),
  });
  return (
    <SecretDialog
      open={person !== null}
      title={`Reset sign-in for ${last?.name ?? ''}`}
      busy={invite.isPending}
      isShown={link !== null}
      onClose={onClose}
      afterClose={() => setLink(null)}
    >
      {link ? (
        <NewLinkText link={link} />
      ) : (
        <Flex vertical gap={20}>
          <p>
            For somebody who can no longer sign in. The link works once, for {INVITATION_DAYS.usual}{' '}
            days. Using it replaces the passkeys, password and codes of this account, and ends the
            access tokens, deploy tokens and invitations it made. First make sure that it is really
            them asking.
          </p>
          <ActionRow>
            <ActionButton
              type="primary"
              busy={invite.isPending}
              onClick={() =>
                last && invite.mutate({ id: String(last.id), days: INVITATION_DAYS.usual })
              }
            >
              Create link
            </ActionButton>
            <Button disabled={invite.isPending} onClick={onClose}>
              Cancel
            </Button>
          </ActionRow>
        </Flex>
      )}
    </SecretDialog>
  );
}
