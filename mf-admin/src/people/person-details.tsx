import {
  CrownOutlined,
  DeleteOutlined,
  KeyOutlined,
  PauseOutlined,
  PlayCircleOutlined,
} from '@ant-design/icons';
import { type Person, updatePerson } from 'api/contract';
import { toast, useCampaign, useQueryClient, useSubmit } from 'shell/kit';
import { SessionList } from '../account/session-list.tsx';
import { toastRefusal } from '../data/refusal.ts';
import { SubjectHistory } from '../history/subject-history.tsx';
import { ActionButton } from '../ui/action-button.tsx';
import { ActionRow } from '../ui/action-row.tsx';
import { formatMoment } from '../ui/campaign-time.ts';
import { DetailList } from '../ui/detail-list.tsx';
import styles from './people.module.css';
import { refreshPeople } from './people-query.ts';
import type { Opened } from './person-dialogs.tsx';
import { waysInText } from './ways-in-text.ts';

interface PersonDetailsProps {
  person: Person;
  isOwn: boolean;
  onOpen: (opened: Opened) => void;
}

/** How somebody signs in, where they are signed in, and what an owner can do about it. */
export function PersonDetails({ person, isOwn, onOpen }: PersonDetailsProps) {
  const client = useQueryClient();
  const { timeZone } = useCampaign();
  const { id, name, suspendedAt, createdAt, lastSignInAt, sessions } = person;
  const resume = useSubmit(updatePerson, {
    seen: suspendedAt,
    onSuccess: () => toast({ title: 'Account Resumed', description: `${name} can sign in again.` }),
    onError: toastRefusal('Not Resumed'),
    onSettled: () => refreshPeople(client),
  });
  const open = (dialog: Opened['dialog']) => () => onOpen({ dialog, person });
  return (
    <>
      <DetailList
        details={[
          ['Ways to sign in', waysInText(person)],
          ['Account since', formatMoment(createdAt, timeZone)],
          ['Last sign-in', lastSignInAt ? formatMoment(lastSignInAt, timeZone) : 'Never'],
          ['Suspended', suspendedAt && formatMoment(suspendedAt, timeZone)],
        ]}
      />
      <h3 className={styles.heading}>Signed in on</h3>
      <SessionList
        label={`Sessions of ${name}`}
        sessions={sessions}
        onEnded={() => refreshPeople(client)}
      />
      <ActionRow>
        <ActionButton
          icon={<CrownOutlined aria-hidden />}
          aria-label={`Change the role of ${name}`}
          data-action="role"
          onClick={open('role')}
        >
          Change the role
        </ActionButton>
        {!isOwn && (
          <ActionButton
            icon={<KeyOutlined aria-hidden />}
            aria-label={`Reset sign-in for ${name}`}
            data-action="way"
            onClick={open('way')}
          >
            Reset sign-in
          </ActionButton>
        )}
        {suspendedAt && (
          <ActionButton
            icon={<PlayCircleOutlined aria-hidden />}
            aria-label={`Resume ${name}`}
            data-action="resume"
            busy={resume.isPending}
            onClick={() => resume.mutate({ id: String(id), suspended: false })}
          >
            Resume
          </ActionButton>
        )}
        {!suspendedAt && !isOwn && (
          <ActionButton
            danger
            type="text"
            icon={<PauseOutlined aria-hidden />}
            aria-label={`Suspend ${name}`}
            data-action="suspend"
            onClick={open('suspend')}
          >
            Suspend
          </ActionButton>
        )}
        <ActionButton
          danger
          type="text"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={`Remove ${name}`}
          data-action="remove"
          onClick={open('remove')}
        >
          Remove
        </ActionButton>
      </ActionRow>
      <SubjectHistory kind="account" id={id} of={name} />
    </>
  );
}
