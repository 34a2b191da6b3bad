/** ISO 8601 → "2026-03-02 09:42 UTC". */
const moment = (when: string) => `${when.slice(0, 16).replace('T', ' ')} UTC`;

export const releaseTexts = {
  unknownToken:
    'This deploy token is unknown. Please ask an owner of the site for a new one; they can create it on the Releases screen.',
  revokedToken:
    'This deploy token was revoked. Please ask for a new one; an owner can create one on the Releases screen.',
  /** `when` is ISO 8601. */
  endedToken: (when: string) =>
    `This deploy token ended at ${moment(when)}. Please ask an owner of the site for a new one; they can create it on the Releases screen.`,
  mayOnlyPropose: (remote: string) =>
    `This deploy token may only propose releases of ${remote}. Please ask an organizer; they decide what is live on the Releases screen.`,
  /** A deploy token cannot make live what another one proposed. */
  needsOrganizer: (remote: string, id: string, by: string) =>
    `“${by}” proposed ${remote} ${id}. Only an organizer can make it live, on the Releases screen.`,
  adminNeedsOwner:
    'mf-admin runs on the admin pages, where it can do everything that an owner can. Only an owner can make a new release of it live.',
  notProposed: (remote: string, id: string) =>
    `${remote} ${id} is no longer waiting for a decision. Please look at the list again.`,
  /** What somebody looked at is not what would be replaced. */
  liveChangedSince: (remote: string) =>
    `What is live of ${remote} has changed since you looked. Please look again.`,
  adminPage: (remote: string, path: string) =>
    `No page of ${remote} can be at ${path}: that is for mf-admin.`,
  adminPagesAlone: (what: string) =>
    `mf-admin has admin pages alone, such as /admin/prizes, so it cannot have ${what}.`,
  notCompared:
    'These releases could not be compared: it took too long or too much memory. Please look at the release itself before it goes live.',
  idTaken: (remote: string, id: string) =>
    `Another release of ${remote} is already named ${id}. Please change something, such as its version, and build it again.`,
  tokenDays: 'Please choose 1 to 365 days',
  tokenScope: 'Please choose what the token may do',
  publishedSince:
    'The releases that were published with this token have changed. Please look at the list again.',
  nothingBefore: (remote: string) =>
    `No earlier release of ${remote} by somebody else is left, and it cannot be taken off the site. Publish another release of it first, or revoke the token without deleting its releases.`,
  notAnArchive: 'Please send the built folder as one gzipped tar (Content-Type: application/gzip).',
  tokenName: 'Please enter whose token it is',
  tooManyChanges:
    'This deploy token has changed its remote very often within an hour. Please try again later.',
  tooManyProposals:
    'This deploy token has sent very many proposals today, refused ones included. Please try again tomorrow.',
  slowUpload: (seconds: number) =>
    `This upload stalled for ${seconds} seconds, so another one that was waiting took its place. Nothing was published; please send it again.`,
  diskFull:
    'The disk of the site is full, so nothing was changed. Please ask whoever runs it to make room; deleting old releases on the Releases screen may help.',
  notWritable:
    'The site cannot write to its releases folder, so nothing was changed. Please ask whoever runs it to look at the disk and at the folder’s permissions.',
  restarting: 'The site is being restarted. Nothing was published; please send it again.',
  releaseNotFound: (remote: string, id: string) => `There is no release ${id} of ${remote}.`,
  /** Somebody has published since; `when` is ISO 8601. */
  liveHasChanged: (remote: string, by: string, when: string | undefined) =>
    `“${by}” published ${remote}${when ? ` at ${moment(when)}` : ''}, and your copy does not include it. Get it first (npm run release -- pull ${remote}), or publish with --over to replace it.`,
  live: (remote: string, id: string) =>
    `${remote} ${id} is live. Make another release live first, then this one can be deleted.`,
  adminStays:
    'mf-admin has the screens with which a remote is brought back, so it cannot be taken off the site. Publish another release of it instead, or roll back.',
  unknownRemote: (remote: string) => `Nothing was ever published as ${remote}.`,
  nothingToBringBack: (remote: string) =>
    `No release of ${remote} is left to bring back. Please publish one.`,
  /** A deploy token cannot undo what an admin decided; `when` is ISO 8601. */
  takenOff: (remote: string, by: string, when: string) =>
    `“${by}” took ${remote} off the site at ${moment(when)}. Only an admin can bring it back, on the Releases screen. Until then you can publish it for previews, with --hold.`,
  /** Somebody publishes what has been taken off since. */
  isOff: (remote: string, by: string, when: string) =>
    `“${by}” took ${remote} off the site at ${moment(when)}. Bring it back first (npm run release -- bring-back ${remote}), or publish with --over.`,
  notAsked: (remote: string, path: string, label: string) =>
    `The live release of ${remote} does not ask for the link “${label}” to ${path}. Please look at the list again.`,
  tokenOfStart: 'Please choose another name: this one is used for the server’s own releases',
} as const;
