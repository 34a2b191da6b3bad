import { type AuditRecord, formatCount, platformLabel, withoutControls } from 'api/contract';
import { areasOf } from './settings-areas.ts';

type Sentence = (record: AuditRecord, name: string) => string | null;

/** "Verified the entry of Leilani" */
export function sentenceOf(record: AuditRecord): string {
  const name = withoutControls(record.subject.name ?? 'somebody');
  const text = kinds[record.subject.kind]?.(record, name);
  if (text) return text;
  // A newer server may send kinds that this screen does not know.
  const thing = record.subject.kind.replaceAll('-', ' ');
  return `${sentence(record.action.replaceAll('-', ' '))}: ${thing}${record.subject.name ? `, ${name}` : ''}`;
}

const statuses: Record<string, (whose: string) => string> = {
  verified: (whose) => `Verified ${whose}`,
  disqualified: (whose) => `Disqualified ${whose}`,
  pending: (whose) => `Set ${whose} back to pending`,
  winner: (whose) => `Made ${whose} a winner`,
};

/**
 * "Verified 312 entries", "Verified 214 entries with their gifts". In the history of one entry, the
 * record says what it did to that one.
 */
function manySentence({ action, after }: AuditRecord): string {
  const count = typeof after?.entries === 'number' ? after.entries : null;
  const whose =
    count === null ? 'this entry' : `${formatCount(count)} ${count === 1 ? 'entry' : 'entries'}`;
  const together = count === null ? ' with others' : '';
  if (action === 'undone-many') return `Undid a change of ${whose}${together}`;
  const status = statuses[String(after?.entryStatus)]?.(whose);
  const text = (status ?? `Changed the notes on ${whose}`) + together;
  if (count === null || !after?.grounds) return text;
  return `${text} with ${count === 1 ? 'its' : 'their'} gifts`;
}

const holderFields = ['showAs', 'phone', 'shippingAddress'];
const countFields = ['donationAmount', 'entryCount'];

function entrySentence({ action, after }: AuditRecord, whose: string): string | null {
  if (action === 'deleted') return `Deleted ${whose}`;
  if (action === 'added') return `Added ${whose} by hand`;
  if (action !== 'changed') return null;
  const status = statuses[String(after?.entryStatus)]?.(whose);
  if (status) return status;
  // Admins change no contacts: the page behind the ticket key does.
  const has = (field: string) => field in (after ?? {});
  if (holderFields.some(has)) return `The holder of the ticket key changed ${whose}`;
  // When a draw ends, what no gift pays for is not counted any more.
  if (!has('adminNotes') && countFields.some(has)) {
    return sentence(`${whose} claims its own amount again`);
  }
  return `Changed the note on ${whose}`;
}

const verbs: Record<string, string> = {
  added: 'Added',
  changed: 'Changed',
  deleted: 'Deleted',
  restored: 'Brought back',
  hidden: 'Hid',
  published: 'Published',
  'rolled-back': 'Rolled back',
  'brought-back': 'Brought back',
  made: 'Created',
  revoked: 'Revoked',
  downloaded: 'Downloaded',
};

/** "Hid the love note from Leilani" */
const regular =
  (thing: (name: string) => string): Sentence =>
  ({ action }, name) =>
    verbs[action] ? `${verbs[action]} ${thing(name)}` : null;

const channels: Record<string, string> = {
  email: ' by email',
  phone: ' by phone',
  'text-message': ' by text message',
  instagram: ' on Instagram',
  'in-person': ' in person',
  letter: ' by letter',
};

const marks: Record<string, string> = {
  notified: 'notified',
  claimed: 'claimed',
  handedOver: 'handed over',
};

/** What was noted about a winner and a prize: "Marked as notified by email: Leilani, Quilt" */
function drawSentence({ after }: AuditRecord, name: string): string | null {
  const fields = after ?? {};
  const how = channels[String(fields.notifiedChannel)] ?? '';
  const ticks = Object.entries(marks)
    .filter(([field]) => field in fields)
    .map(([field, text]) => {
      if (!fields[field]) return `not ${text}`;
      return field === 'notified' ? `${text}${how}` : text;
    });
  if (ticks.length > 0) return `Marked as ${ticks.join(' and ')}: ${name}`;
  if ('notifiedAt' in fields || 'notifiedChannel' in fields) {
    return `Noted another notice${how}: ${name}`;
  }
  return 'answerBy' in fields ? `Gave more time to answer: ${name}` : null;
}

const passReasons: Record<string, string> = {
  declined: 'they declined',
  'no-answer': 'they did not answer',
  disqualified: 'they were disqualified',
};

/** "Showed the winner of Ukulele in sealed draw 1" */
function sealSentence({ action, before, after }: AuditRecord, name: string): string | null {
  const seal = name.charAt(0).toLowerCase() + name.slice(1);
  switch (action) {
    case 'made':
      return `Created ${seal}`;
    case 'called-off':
      return `Called off ${seal}`;
    case 'number-entered':
      return before ? `Corrected the number of ${seal}` : `Entered the number of ${seal} by hand`;
    case 'revealed':
      return `Showed the winner of ${withoutControls(String(after?.title ?? 'a prize'))} in ${seal}`;
    case 'passed-over': {
      const reason = passReasons[String(after?.outcome)];
      return `Passed over the winner of prize ${after?.prize} in ${seal}${reason ? `: ${reason}` : ''}`;
    }
    default:
      return null;
  }
}

/** What somebody changed about how they sign in. */
function wayInSentence(after: Record<string, unknown>, name: string): string {
  const { password, oneTimeCodes, recoveryCodes, passkeys } = after;
  if (password !== undefined) {
    const verb = { none: 'Removed', set: 'Set' }[String(password)] ?? 'Changed';
    return `${verb} the password of ${name}`;
  }
  if (passkeys === 0 || recoveryCodes === 'none')
    return `Removed every way for ${name} to sign in except the password`;
  if (oneTimeCodes !== undefined) return `Turned one-time codes ${oneTimeCodes} for ${name}`;
  if (recoveryCodes === undefined) return `Changed the account of ${name}`;
  return typeof recoveryCodes === 'number'
    ? `${name} used a recovery code`
    : `Created new recovery codes for ${name}`;
}

const kinds: Record<string, Sentence> = {
  'raffle-entry': (record, name) =>
    record.action.endsWith('-many')
      ? manySentence(record)
      : entrySentence(record, `the entry of ${name}`),
  'fundraiser-entry': (record, name) =>
    record.action === 'drawn'
      ? `Drew ${name} as the winner of the fundraiser`
      : entrySentence(record, `the fundraiser entry of ${name}`),
  prize: (record, name) => {
    if (record.action === 'reordered') return 'Changed the order of the prizes';
    if (record.action === 'drawn') {
      const won = record.subject.id === null ? `the pack “${name}”` : name;
      return `Drew ${record.after?.winnerName} as the winner of ${won}`;
    }
    return regular((title) => `the prize ${title}`)(record, name);
  },
  draw: drawSentence,
  seal: sealSentence,
  'love-note': (record, name) => {
    if (record.action === 'unhidden') return `Made the love note from ${name} visible again`;
    if (record.after && 'seenUpTo' in record.after) return 'Marked the new love notes as seen';
    return regular(() => `the love note from ${name}`)(record, name);
  },
  'contact-message': (record, name) => {
    const isRead = record.after?.isRead;
    if (typeof isRead === 'boolean')
      return `Marked the message from ${name} in the inbox as ${isRead ? 'read' : 'unread'}`;
    return regular(() => `the message from ${name} in the inbox`)(record, name);
  },
  gift: ({ action, after }, name) => {
    if (action !== 'changed' || !after || !('discarded' in after)) return null;
    return after.discarded ? `Discarded a gift: ${name}` : `Took a discarded gift back: ${name}`;
  },
  'gift-import': ({ action, before, after }) => {
    const { platform, gifts } = after ?? before ?? {};
    const what = `${gifts === 1 ? 'one gift' : `${formatCount(Number(gifts))} gifts`} from ${platformLabel(platform, 'elsewhere')}`;
    return action === 'deleted' ? `Took back an import: ${what}` : `Brought in ${what}`;
  },
  'gift-columns': ({ after }) =>
    `Chose the columns of files from ${platformLabel(after?.platform, 'elsewhere')}`,
  signature: regular((name) => `the signature of ${name}`),
  campaign: ({ after }) => {
    const areas = areasOf(Object.keys(after ?? {}));
    return areas.length > 0 ? `Changed the settings: ${areas.join(', ')}` : 'Changed the settings';
  },
  rules: ({ action, subject }) => {
    if (action === 'changed') return 'Changed the draft of the rules';
    return action === 'published' ? `Published version ${subject.id} of the rules` : null;
  },
  release: (record, name) => {
    if (record.action === 'taken-off') return `Took ${name} off the site`;
    if (record.action === 'proposed') return `Proposed ${name}`;
    if (record.action === 'turned-down') return `Turned down ${name}`;
    return regular((named) => named)(record, name);
  },
  navigation: regular((name) => `the link “${name}” in the navigation`),
  'deploy-token': regular((name) => `the deploy token ${name}`),
  account: ({ action, before, after }, name) => {
    if (action === 'suspended') return `Suspended ${name}`;
    if (action === 'resumed') return `Let ${name} sign in again`;
    if (action === 'session-ended') return `Ended a session of ${name}`;
    if (action === 'accepted') return `${name} accepted an invitation`;
    if (action === 'changed' && after && 'role' in after) {
      return `Changed the role of ${name} from ${before?.role} to ${after.role}`;
    }
    if (action === 'changed' && after) return wayInSentence(after, name);
    return regular(() => `the account of ${name}`)({ action } as AuditRecord, name);
  },
  invitation: ({ action }, name) =>
    action === 'invited'
      ? `Invited ${name}`
      : action === 'revoked'
        ? `Took back the invitation of ${name}`
        : null,
  passkey: (record, name) =>
    failedSignIn(record, 'passkey') ?? regular((named) => `the passkey “${named}”`)(record, name),
  'access-token': regular((name) => `the access token “${name}”`),
  'admin-password': ({ action }) =>
    action === 'closed'
      ? 'Closed the shared admin password'
      : 'Started the server with ADMIN_PASSWORD: the shared admin password works again',
  export: regular((name) => name),
  'personal-data': (_, name) => `Erased the personal data of ${name}`,
  session: (record) =>
    ({
      'signed-in': 'Signed in',
      'signed-out': 'Signed out',
      'session-ended': 'Ended a session of the shared admin password',
    })[record.action] ?? failedSignIn(record, 'password'),
};

function failedSignIn({ action, tries }: AuditRecord, what: string): string | null {
  if (action !== 'sign-in-failed') return null;
  const verb = what === 'passkey' ? 'used' : 'entered';
  return tries && tries.count > 1
    ? `Somebody ${verb} ${formatCount(tries.count)} wrong ${what}s`
    : `Somebody ${verb} a wrong ${what}`;
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
