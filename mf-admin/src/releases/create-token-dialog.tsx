import type { InputRef } from 'antd';
import { makeReleaseToken, type ReleaseToken } from 'api/contract';
import { useRef, useState } from 'react';
import { useQueryClient, useSubmit } from 'shell/kit';
import { useLastValue } from '../ui/last-value.ts';
import { SecretDialog } from '../ui/secret-dialog.tsx';
import { NewToken } from './new-token.tsx';
import { refreshReleases } from './releases-query.ts';
import { TokenForm } from './token-form.tsx';

export interface CreatingToken {
  /** Null: the admin names it. */
  remote: string | null;
  /** The token that the new one takes the place of. */
  replaces?: ReleaseToken;
}

interface CreateTokenDialogProps {
  /** Null while it is closed. */
  creating: CreatingToken | null;
  onClose: () => void;
}

/** Asks whose token it is, creates it, and shows it this once. */
export function CreateTokenDialog({ creating, onClose }: CreateTokenDialogProps) {
  const client = useQueryClient();
  const [created, setCreated] = useState<{ secret: string; token: ReleaseToken } | null>(null);
  const last = useLastValue(creating);
  const first = useRef<InputRef>(null);
  const create = useSubmit(makeReleaseToken, {
    // Each time it is opened is another token.
    seen: creating,
    onSuccess: (answer) => {
      refreshReleases(client);
      setCreated(answer);
    },
  });

  return (
    <SecretDialog
      open={creating !== null}
      title={
        created
          ? `Token for ${created.token.remote}`
          : last?.replaces
            ? `New token in place of ${last.replaces.name}`
            : `Create token${last?.remote ? ` for ${last.remote}` : ''}`
      }
      busy={create.isPending}
      isShown={created !== null}
      onOpened={() => first.current?.focus()}
      onClose={onClose}
      afterClose={() => {
        setCreated(null);
        create.reset();
      }}
    >
      {created ? (
        <NewToken {...created} />
      ) : (
        last && (
          <>
            {last.replaces && (
              <p>The token {last.replaces.name} stops working as soon as the new one is created.</p>
            )}
            <TokenForm
              ref={first}
              remote={last.remote}
              replaces={last.replaces}
              busy={create.isPending}
              error={create.error}
              onSubmit={(token) => create.mutate(token)}
              onCancel={onClose}
            />
          </>
        )
      )}
    </SecretDialog>
  );
}
