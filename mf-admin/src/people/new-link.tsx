import { useCampaign } from 'shell/kit';
import { formatMoment } from '../ui/campaign-time.ts';
import { ShownOnce } from './shown-once.tsx';

/** An invitation that was made just now. */
export interface NewLink {
  token: string;
  expiresAt: string;
  name: string;
  /** "organizer"; null for a new way to sign in. */
  as: string | null;
}

/** The secret is in the fragment, which browsers send to no server. */
export const invitationLink = (token: string) =>
  `${window.location.origin}/admin/invitation#${token}`;

export function NewLinkText({ link: { token, expiresAt, name, as } }: { link: NewLink }) {
  const { organizers, timeZone } = useCampaign();
  return (
    <ShownOnce
      label="Link"
      secret={invitationLink(token)}
      of="the link"
      share={{
        title: organizers,
        text: as ? `Please help as ${as}: ${organizers}` : `Your new way to sign in: ${organizers}`,
      }}
    >
      <strong>The link is shown only now.</strong> Send it to <bdi>{name}</bdi> privately: whoever
      opens it first signs in {as ? `as ${as}` : 'with the account'}. It works once, until{' '}
      {formatMoment(expiresAt, timeZone)}.
    </ShownOnce>
  );
}
