/** The messages of the specification that schemas and the server send. A screen has its own toasts. */

export const raffleTexts = {
  name: 'Name must be at least 2 characters',
  email: 'Please enter a valid email',
  phone: 'Phone number must be at least 10 digits',
  location: 'Location must be at least 2 characters',
  shippingAddress: 'Please enter your complete shipping address',
  donationAmount: 'Minimum donation is $20 for raffle entry',
  donationDecimals: 'Please enter the amount with at most two decimals, like 99.99',
  donationTooLarge: 'Please check the amount: it is more than $1,000,000',
  donationPlatform: 'Please select donation platform',
  amountByHand: 'Please enter the amount in dollars, like 40 or 99.99, or leave it empty',
  terms: 'You must agree to the terms and conditions',
  giftReference: 'Please check the reference: it has six letters and digits, like KAI-7K3-94M',
  referenceTaken:
    'Another entry already has this reference. If you sent yours a moment ago, it has arrived. If not, please send it again: it has a new reference now.',
} as const;

export const contactTexts = {
  name: 'Please enter your name',
  email: 'Please enter a valid email',
  message: 'Please enter a message',
} as const;

export const loveNoteTexts = {
  name: 'Please enter your name',
  email: 'Please enter a valid email',
  message: 'Please enter a message',
  messageType: 'Please choose encouragement, prayer, love or support',
  isPublic: 'Please choose whether everyone may read it',
} as const;

export const petitionTexts = {
  name: 'Please enter your name',
  email: 'Please enter a valid email',
  phone: 'Please enter your phone number',
  signatureData: 'The signature must be a PNG, JPEG or WebP image',
  signatureTooLarge: 'The signature image is too large',
  thanks: 'Thank you. Your signature was counted.',
} as const;

export const fundraiserTexts = {
  name: 'Name is required',
  email: 'Valid email is required',
  donationPlatform: 'Please select donation platform',
  instagramUsername: 'Instagram username is required',
  instagramActions: 'Please select Instagram actions',
} as const;

export const prizeTexts = {
  brandName: 'Brand name is required',
  prizeTitle: 'Prize title is required',
  prizeDescription: 'Prize description is required',
  prizeValue: 'Please enter a value such as 125 or $1,000',
  quantity: 'Quantity must be at least 1',
  imageTooLarge: 'The image is too large for database storage. Please choose a smaller image.',
  imageType: 'Please choose an image file (JPG, PNG, GIF, etc.).',
} as const;

export const socialTexts = {
  failed: 'Failed to fetch Instagram posts',
} as const;

/** Apart from the others, so that no script of the visitors' pages contains them. */
export const adminDocumentTexts = {
  twoSessions:
    'This browser sent two sign-in cookies. Please delete the cookies of this site, then sign in again.',
  signInOnAdminPage:
    'You can sign in only on the admin pages. Please open /admin, or reload it if it was open for a long time.',
  notPrefetched: 'Admin pages cannot be prefetched.',
  /** With the origin of the admin pages. */
  adminElsewhere: (origin: string) => `The admin pages of this site are at ${origin}.`,
  /** With the origin of the site. */
  siteElsewhere: (origin: string) =>
    `This is the address of the admin pages. The site is at ${origin}.`,
} as const;

export const serverTexts = {
  validation: 'Please check the marked fields.',
  wrongValue: 'Please check this value',
  malformedJson: 'The request could not be read: its body is not valid JSON.',
  malformedForm: 'The request could not be read: its body is not a valid form.',
  notAnObject: 'The request could not be read: its body must be a JSON object.',
  controlCharacter: 'The address contains a control character.',
  namedTwice: 'The address contains the same parameter more than once.',
  fieldTwice: 'The form contains a field twice, with different values.',
  tooManyFields: 'The request could not be read: it has too many fields.',
  tooDeep: 'The request could not be read: its fields are nested too deeply.',
  notJson: 'Please send the body as JSON (Content-Type: application/json).',
  tooLarge: 'That is too much data for this request.',
  notFound: 'There is nothing at this address.',
  methodNotAllowed: 'This address does not support that method.',
  signInFirst: 'Please sign in first.',
  incorrectPassword: 'Incorrect password',
  tooManyTries: 'Too many attempts. Please wait a few minutes and try again.',
  tooManyRequests: (seconds: number) => {
    const minutes = Math.ceil(seconds / 60);
    const wait = minutes > 1 ? `${minutes} minutes` : 'a minute';
    return `That was a lot at once. Please wait ${wait} and try again.`;
  },
  busy: 'The site is very busy right now. Please try again in a moment.',
  storageFull:
    'The site cannot store anything right now. Nothing you typed is lost; please try again later.',
  bug: 'Something went wrong on our side. Please try again.',
  keyReused:
    'This request was already used for something else. Please reload the page and try again.',
  responseErased:
    'This was already done, and the response has since been erased. Please reload the page to see what is there now.',
  badKey: 'The Idempotency-Key must be 8 to 200 letters, digits or signs.',
  wrongOrigin: 'This request did not come from this site.',
  noServiceWorker: 'This site has no service worker.',
} as const;
