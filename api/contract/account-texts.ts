import type { Role } from './roles.ts';

/** What screens and the server say about accounts. No script of the visitors' pages contains them. */
export const accountTexts = {
  name: 'Please enter a name',
  nameTaken: 'Somebody else has this name. Please choose another one.',
  newPassword: 'Please use at least 12 characters',
  passwordTooLong: 'Please use at most 500 characters',
  easyPassword:
    'Many people use a password like this, so it is easy to guess. Please use a few words that do not belong together.',
  siteWordsPassword:
    'Words of this site are easy to guess. Please use a few other words that do not belong together.',
  codeNeeded: 'Please enter the code from your authenticator app, or a recovery code.',
  wrongCode:
    'This code is not right. Codes change every 30 seconds; please check that the clock of your phone is set automatically.',
  recoveryCodesChanged:
    'The number of your recovery codes has changed since this was shown. Please look again.',
  wrongRecovery: 'This recovery code is not right, or was already used. Please try another one.',
  tooManyCodes: 'Too many wrong codes. Please wait ten minutes, or use a recovery code.',
  confirmAgain: 'Please confirm that it is you: use your passkey or enter your password.',
  needsAccount:
    'You are signed in with the shared admin password. Create your own account first, on the People screen.',
  tokenHasNoAccount: 'An access token has no account of its own.',
  notWithToken: 'An access token cannot do this. Please sign in.',
  unknownAccessToken:
    'This access token is unknown or has ended. Please ask an owner for a new one.',
  lastOwner:
    'This is the last owner. Make somebody else an owner first, so that the site always has one.',
  noOwnerYet: 'There is no owner yet. Invite one first, who then signs in without this password.',
  resumeFirst: 'This account is suspended. Resume it first.',
  codesOn: 'One-time codes are already on. Turn them off first to use another app.',
  codesNeedPassword: 'One-time codes go with a password. Set a password first.',
  codesNotStarted: 'There is no code to confirm. Please start again.',
  lastWayIn: 'This is your last way to sign in. Add another passkey or a password first.',
  suspended: 'This account is suspended. Please ask an owner of the site.',
  passkeyRefused:
    'This passkey does not belong to this site. Please use another one, or your password.',
  passkeyExpired: 'That took too long. Please try the passkey again.',
  passkeyKnown: 'This passkey is already registered.',
  passkeyCopied:
    'A copy of this passkey was used, so it is no longer safe. Please sign in another way and remove it.',
  passkeyNotMade: 'The passkey could not be registered. Please try again, or use a password.',
  tooManyPasskeys: 'You have 20 passkeys. Please remove one that you no longer use first.',
  noPasskeyHere: 'You have no passkey for this address. Please use your password.',
  passkeyUnsupported: 'This browser has no passkeys. Please use a password, or another browser.',
  passkeyImpossible:
    'This device cannot keep a passkey with a screen lock. Please set one up, or use a password.',
  passkeyElsewhere:
    'Passkeys do not work at this address of the site. Please use a password, or the usual address.',
  passkeyFailed: 'The passkey did not work on this device. Please try again, or use your password.',
  noPasskeyUsed: 'No passkey was used. You can try again, or use your password.',
  noPasskeyMade: 'No passkey was created. You can try again, or use a password.',
  needsName: 'Passkeys need a site with a domain name; at an IP address, please use a password.',
  unknownInvitation: 'This invitation does not exist. Please ask for a new link.',
  usedInvitation: 'This invitation was already used. If it was not you, please tell an owner.',
  expiredInvitation: 'This invitation has expired. Please ask for a new link.',
  revokedInvitation: 'This invitation was taken back. Please ask for a new link.',
  usedMeanwhile: 'Somebody has used this invitation already. Their account is in the list.',
  expiredMeanwhile: 'This invitation has expired, so its link no longer works.',
} as const;

export const roleTexts: Readonly<Record<Role, { label: string; can: string }>> = {
  owner: { label: 'Owner', can: 'Everything, including people, tokens, settings and erasing' },
  organizer: { label: 'Organizer', can: 'All daily work: entries, prizes, draws, rules, releases' },
  moderator: { label: 'Moderator', can: 'Love notes and contact messages' },
  reader: { label: 'Reader', can: 'Reads everything, changes nothing' },
};

/** For somebody whose role does not allow a call. */
export function roleRefusalText(role: Role): string {
  return `Your role here is ${roleTexts[role].label.toLowerCase()}, which does not allow this. An owner of the site can change that.`;
}
