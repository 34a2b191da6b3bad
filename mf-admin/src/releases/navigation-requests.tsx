import { decideNavigation, type NavigationRequest } from 'api/contract';
import { toast, useQueryClient, useSubmit } from 'shell/kit';
import { reasonOrAgain } from '../data/refusal.ts';
import { ActionButton } from '../ui/action-button.tsx';
import styles from './navigation-requests.module.css';
import { refreshReleases } from './releases-query.ts';

interface NavigationRequestsProps {
  remote: string;
  requests: NavigationRequest[];
}

/** Links that a remote asks for in the navigation of every page. Admins allow them. */
export function NavigationRequests({ remote, requests }: NavigationRequestsProps) {
  const client = useQueryClient();
  const decide = useSubmit(decideNavigation, {
    onSuccess: ({ label, shownAs }) =>
      toast(
        shownAs
          ? { title: 'Link Allowed', description: `“${label}” is in the navigation now.` }
          : { title: 'Link Taken Away', description: `“${label}” is no longer in the navigation.` },
      ),
    onError: (error) =>
      toast({ title: 'Not Changed', description: reasonOrAgain(error), variant: 'destructive' }),
    onSettled: () => refreshReleases(client),
  });
  const asked = decide.isPending ? decide.variables : undefined;

  if (requests.length === 0) return null;
  return (
    <div className={styles.requests}>
      <h3 className={styles.heading}>In the navigation</h3>
      <ul className={styles.list} aria-label={`Links that ${remote} asks for`}>
        {requests.map(({ path, label, shownAs }) => (
          <li key={path} className={styles.request}>
            <p className={styles.what}>
              <bdi>{state({ path, label, shownAs })}</bdi>
            </p>
            <div className={styles.actions}>
              {shownAs !== label && (
                <ActionButton
                  busy={asked?.path === path && asked.allowed}
                  onClick={() => decide.mutate({ remote, path, label, allowed: true })}
                >
                  Allow “{label}”
                </ActionButton>
              )}
              {shownAs !== null && (
                <ActionButton
                  type="text"
                  danger
                  busy={asked?.path === path && !asked.allowed}
                  onClick={() => decide.mutate({ remote, path, label: shownAs, allowed: false })}
                >
                  Take “{shownAs}” away
                </ActionButton>
              )}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

function state({ path, label, shownAs }: NavigationRequest): string {
  if (shownAs === null) return `${path} asks for the link “${label}”. Visitors do not see it yet.`;
  if (shownAs === label) return `The link “${label}” leads to ${path}.`;
  return `The link “${shownAs}” leads to ${path}. The live release asks for “${label}” instead.`;
}
