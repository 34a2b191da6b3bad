import { InvitationToken } from 'api/contract';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'shell/kit';

/**
 * The secret of the link, or null. It is moved from the address to the state of the history entry at
 * once: a reload keeps it there, nobody reads it over a shoulder, and no other page of the site can, as
 * it could in the browser's storage.
 */
export function useInvitationToken(): string | null {
  const { hash, pathname, state } = useLocation();
  const navigate = useNavigate();
  const inLink = hash.slice(1);

  useEffect(() => {
    if (inLink) navigate(pathname, { replace: true, state: { invitation: inLink } });
  }, [inLink, pathname, navigate]);

  const kept: unknown = inLink || state?.invitation;
  return InvitationToken.safeParse(kept).data ?? null;
}
