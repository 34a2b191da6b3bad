import type { FieldError, RefusalReason, Role } from '../../contract/index.ts';
import {
  accountTexts,
  adminDocumentTexts,
  raffleTexts,
  roleRefusalText,
  serverTexts,
} from '../../contract/index.ts';

/**
 * Expected errors. The domain throws them without knowing HTTP; `http/error-response.ts` turns each
 * code into a status.
 */
export type RefusalCode =
  | 'invalid'
  | 'not-json'
  | 'too-large'
  | 'sign-in-first'
  | 'incorrect-password'
  | 'not-admin-document'
  | 'wrong-token'
  | 'not-yours'
  | 'wrong-origin'
  | 'wrong-host'
  | 'no-service-worker'
  | 'closed'
  | 'not-found'
  | 'method-not-allowed'
  | 'conflict'
  | 'key-reused'
  | 'too-many'
  | 'busy'
  | 'unavailable'
  | 'storage-full';

/** An expected error with a message for the person who made the request. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  /** Seconds after which to try again. */
  readonly retryAfter: number | undefined;
  /** For programs, where the status does not say enough. */
  readonly reason: RefusalReason | undefined;

  constructor(
    code: RefusalCode,
    message: string,
    { retryAfter, reason }: { retryAfter?: number; reason?: RefusalReason } = {},
  ) {
    super(message);
    this.name = new.target.name;
    this.code = code;
    this.retryAfter = retryAfter;
    this.reason = reason;
  }
}

/** Invalid fields. With only one, its message is the message of the error. */
export class Invalid extends Refusal {
  readonly errors: FieldError[];

  constructor(errors: FieldError[], reason?: RefusalReason) {
    super(
      'invalid',
      (errors.length === 1 && errors[0]?.message) || serverTexts.validation,
      reason ? { reason } : {},
    );
    this.errors = errors;
  }
}

/** A request that cannot be parsed. */
export class BadRequest extends Refusal {}

export class NotSignedIn extends Refusal {
  constructor() {
    super('sign-in-first', serverTexts.signInFirst);
  }
}

export class IncorrectPassword extends Refusal {
  constructor() {
    super('incorrect-password', serverTexts.incorrectPassword);
  }
}

/** The password is right, and the account's one-time code is missing or wrong. */
class CodeRefused extends Refusal {
  constructor(message: string) {
    super('incorrect-password', message, { reason: 'code-needed' });
  }
}

/** The password is right, and a code is needed too. Not a wrong try. */
export class CodeNeeded extends CodeRefused {
  constructor() {
    super(accountTexts.codeNeeded);
  }
}

export class WrongCode extends CodeRefused {
  constructor() {
    super(accountTexts.wrongCode);
  }
}

/** A sign-in from elsewhere than an admin document. */
export class NotAdminDocument extends Refusal {
  constructor() {
    super('not-admin-document', adminDocumentTexts.signInOnAdminPage);
  }
}

/** A deploy token that is unknown or no longer works. */
export class UnknownToken extends Refusal {
  constructor(message: string) {
    super('wrong-token', message);
  }
}

export class Forbidden extends Refusal {
  constructor(message: string) {
    super('not-yours', message);
  }
}

/** The role of who asks does not allow it. */
export class RoleTooLow extends Refusal {
  constructor(role: Role) {
    super('not-yours', roleRefusalText(role), { reason: 'role' });
  }
}

/** The last proof of who acts is too old for this call. */
export class ConfirmAgain extends Refusal {
  constructor() {
    super('not-yours', accountTexts.confirmAgain, { reason: 'confirm-again' });
  }
}

export class WrongOrigin extends Refusal {
  constructor() {
    super('wrong-origin', serverTexts.wrongOrigin);
  }
}

/** A call that the other of the site's two hosts answers. */
export class WrongHost extends Refusal {
  constructor(message: string) {
    super('wrong-host', message);
  }
}

/** A service worker would outlive its release, so none is ever served. */
export class NoServiceWorker extends Refusal {
  constructor() {
    super('no-service-worker', serverTexts.noServiceWorker);
  }
}

/** The raffle takes no more entries. */
export class RaffleClosed extends Refusal {
  constructor(message: string) {
    super('closed', message, { reason: 'closed' });
  }
}

export class NotFound extends Refusal {
  constructor(message: string = serverTexts.notFound) {
    super('not-found', message);
  }
}

/** The current state does not allow it. */
export class Conflict extends Refusal {
  constructor(message: string, reason?: RefusalReason) {
    super('conflict', message, reason ? { reason } : {});
  }
}

/** The reference of an entry is that of an earlier one. */
export class ReferenceTaken extends Refusal {
  constructor() {
    super('conflict', raffleTexts.referenceTaken, { reason: 'reference-taken' });
  }
}

/** An Idempotency-Key that was sent with another request before. */
export class KeyReused extends Refusal {
  constructor() {
    super('key-reused', serverTexts.keyReused);
  }
}

/** A repeated request whose response was erased with a person's data. It is not done again. */
export class ResponseErased extends Refusal {
  constructor() {
    super('conflict', serverTexts.responseErased);
  }
}

/** What is said at a limit; it may tell the seconds until one may try again. */
export type LimitMessage = string | ((seconds: number) => string);

export class TooManyRequests extends Refusal {
  /** @param retryAfter in seconds */
  constructor(message: LimitMessage, retryAfter: number) {
    const text = typeof message === 'string' ? message : message(retryAfter);
    super('too-many', text, { retryAfter });
  }
}

/** An open page asks again by itself, so these do not count among the refusals of its network. */
export class AskedTooOften extends TooManyRequests {}

export class Busy extends Refusal {
  constructor() {
    super('busy', serverTexts.busy, { retryAfter: 1 });
  }
}

/** Something that another service provides is not available yet. */
export class Unavailable extends Refusal {
  constructor(message: string) {
    super('unavailable', message, { retryAfter: 60 });
  }
}

/** The database server does not respond. Unlike with Busy, the write may have been done. */
export class DatabaseUnreachable extends Refusal {
  constructor() {
    super('busy', serverTexts.busy, { retryAfter: 2 });
  }
}

/** The server was lost while it committed. Running the write again might do it twice. */
export class CommitUnknown extends DatabaseUnreachable {}

export class StorageFull extends Refusal {
  constructor() {
    super('storage-full', serverTexts.storageFull, { retryAfter: 60 });
  }
}

/** Stops the start; the operator sees only its message. */
export class StartError extends Error {
  override name = 'StartError';
}
