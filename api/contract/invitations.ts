import * as z from 'zod/mini';
import { AccountName, NewPassword } from './account.ts';
import { accountTexts } from './account-texts.ts';
import { endpoint } from './endpoint.ts';
import { Timestamp } from './fields.ts';
import { Role } from './roles.ts';
import { Session } from './session.ts';

/** The secret of an invitation. It travels in the link's fragment and in bodies, never in a URL. */
export const InvitationToken = z
  .string(accountTexts.unknownInvitation)
  .check(z.regex(/^[\w-]{43}$/, accountTexts.unknownInvitation));

export const Invitation = z.object({
  /** The name it was made for; a new person may change it. */
  name: z.string(),
  role: Role,
  invitedBy: z.nullable(z.string()),
  expiresAt: Timestamp,
  /** It gives an existing account a new way in, and keeps its name. */
  forAccount: z.boolean(),
});
export type Invitation = z.output<typeof Invitation>;

export const lookAtInvitation = endpoint({
  method: 'POST',
  path: '/api/admin/invitations/look',
  access: 'public',
  fromAdminPage: true,
  summary:
    'What an invitation is for, from an admin page. 404, or 409 when it was used or expired.',
  input: z.object({ token: InvitationToken }),
  output: Invitation,
});

export const acceptWithPassword = endpoint({
  method: 'POST',
  path: '/api/admin/invitations/password',
  access: 'public',
  fromAdminPage: true,
  summary: 'Accept an invitation with a new password, and sign in.',
  input: z.object({ token: InvitationToken, name: AccountName, password: NewPassword }),
  output: Session,
});
