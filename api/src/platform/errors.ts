import type { FieldError } from '../../contract/index.ts';
import { serverMessages } from '../../contract/index.ts';

/**
 * What can go wrong on purpose. The domain throws these where it knows them and never thinks of
 * HTTP; `http/error-response.ts` turns each code into a status once.
 */
export type RefusalCode =
  | 'invalid'
  | 'not-json'
  | 'too-large'
  | 'sign-in-first'
  | 'incorrect-password'
  | 'wrong-token'
  | 'not-yours'
  | 'wrong-origin'
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

/** A refusal with a sentence for the person who asked. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  /** Seconds after which another try makes sense. */
  readonly retryAfter: number | undefined;

  constructor(code: RefusalCode, message: string, retryAfter?: number) {
    super(message);
    this.name = new.target.name;
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

/** Fields that break their rules; the message is the field's own when there is only one. */
export class Invalid extends Refusal {
  readonly errors: FieldError[];

  constructor(errors: FieldError[]) {
    super('invalid', (errors.length === 1 && errors[0]?.message) || serverMessages.validation);
    this.errors = errors;
  }
}

/** A request that cannot be read at all. */
export class BadRequest extends Refusal {}

export class NotSignedIn extends Refusal {
  constructor() {
    super('sign-in-first', serverMessages.signInFirst);
  }
}

export class IncorrectPassword extends Refusal {
  constructor() {
    super('incorrect-password', serverMessages.incorrectPassword);
  }
}

/** A deploy token that is unknown or no longer works. */
export class UnknownToken extends Refusal {
  constructor(message: string) {
    super('wrong-token', message);
  }
}

/** The right to do it is somebody else's. */
export class Forbidden extends Refusal {
  constructor(message: string) {
    super('not-yours', message);
  }
}

export class WrongOrigin extends Refusal {
  constructor() {
    super('wrong-origin', serverMessages.wrongOrigin);
  }
}

/** A service worker outlives the release that brought it, so none is ever given out. */
export class NoServiceWorker extends Refusal {
  constructor() {
    super('no-service-worker', serverMessages.noServiceWorker);
  }
}

/** It was possible once and no longer is. */
export class RaffleClosed extends Refusal {
  constructor(message: string) {
    super('closed', message);
  }
}

export class NotFound extends Refusal {
  constructor(message: string = serverMessages.notFound) {
    super('not-found', message);
  }
}

/** The state of things forbids it. */
export class Conflict extends Refusal {
  constructor(message: string) {
    super('conflict', message);
  }
}

/** An Idempotency-Key that came before with another request. */
export class KeyReused extends Refusal {
  constructor() {
    super('key-reused', serverMessages.keyReused);
  }
}

export class TooManyRequests extends Refusal {
  constructor(message: string, retryAfter: number) {
    super('too-many', message, retryAfter);
  }
}

export class Busy extends Refusal {
  constructor() {
    super('busy', serverMessages.busy, 1);
  }
}

/** Something that others provide is not there yet. */
export class Unavailable extends Refusal {
  constructor(message: string) {
    super('unavailable', message, 60);
  }
}

/** Its server does not answer. Unlike Busy it may come after the work was done. */
export class DatabaseUnreachable extends Refusal {
  constructor() {
    super('busy', serverMessages.busy, 2);
  }
}

export class StorageFull extends Refusal {
  constructor() {
    super('storage-full', serverMessages.storageFull, 60);
  }
}

/** Something that stops the start; its message is the one sentence the operator reads. */
export class StartError extends Error {
  override name = 'StartError';
}
