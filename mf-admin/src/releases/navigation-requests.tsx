import { Flex } from 'antd';
import { decideNavigation, type NavigationRequest } from 'api/contract';
import { useRef } from 'react';
import { toast, useQueryClient, useSubmit } from 'shell/kit';
import { useMay } from '../data/may.tsx';
import { toastRefusal } from '../data/refusal.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { ActionRow } from '../ui/action-row.tsx';
import { useFocusAfterPress } from '../ui/focus-after-press.ts';
import styles from './releases.module.css';
import { refreshReleases } from './releases-query.ts';

interface NavigationRequestsProps {
  remote: string;
  requests: NavigationRequest[];
}

/** Links that a remote requests in the navigation of every page. Admins allow them. */
export function NavigationRequests({ remote, requests }: NavigationRequestsProps) {
  const client = useQueryClient();
  const mayDecide = useMay()(decideNavigation);
  const heading = useRef<HTMLHeadingElement>(null);
  const focus = useFocusAfterPress(() => heading.current?.focus({ preventScroll: true }));
  const decide = useSubmit(decideNavigation, {
    seen: requests,
    onMutate: focus.pressed,
    onSuccess: ({ label, shownAs }) => {
      focus.moveOn();
      toast(
        shownAs
          ? { title: 'Link Allowed', description: `“${label}” is in the navigation now.` }
          : { title: 'Link Removed', description: `“${label}” is no longer in the navigation.` },
      );
    },
    onError: toastRefusal('Not Changed'),
    onSettled: () => refreshReleases(client),
  });
  const pending = decide.isPending ? decide.variables : undefined;

  if (requests.length === 0) return null;
  return (
    <div style={{ marginTop: 20 }}>
      <h4 className={styles.heading} ref={heading} tabIndex={-1}>
        In the navigation
      </h4>
      <ul className={styles.list} aria-label={`Navigation links of ${remote}`}>
        {requests.map(({ path, label, shownAs }) => (
          <Flex component="li" key={path} wrap gap="8px 16px" align="center">
            <bdi style={{ flex: '1 1 18em' }}>{stateText({ path, label, shownAs })}</bdi>
            {mayDecide && (
              <ActionRow>
                {shownAs !== label && (
                  <ActionButton
                    busy={pending?.path === path && pending.allowed}
                    onClick={() => decide.mutate({ remote, path, label, allowed: true })}
                  >
                    Allow “{label}”
                  </ActionButton>
                )}
                {shownAs !== null && (
                  <ActionButton
                    type="text"
                    danger
                    busy={pending?.path === path && !pending.allowed}
                    onClick={() => decide.mutate({ remote, path, label: shownAs, allowed: false })}
                  >
                    Remove “{shownAs}”
                  </ActionButton>
                )}
              </ActionRow>
            )}
          </Flex>
        ))}
      </ul>
    </div>
  );
}

function stateText({ path, label, shownAs }: NavigationRequest): string {
  if (shownAs === null) return `${path} asks for the link “${label}”. Visitors do not see it yet.`;
  if (shownAs === label) return `The link “${label}” leads to ${path}.`;
  return `The link “${shownAs}” leads to ${path}. The live release asks for “${label}” instead.`;
}
