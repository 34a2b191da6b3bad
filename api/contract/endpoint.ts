import type * as z from 'zod/mini';
import type { Permission } from './roles.ts';

/**
 * Who may call: anyone, only a signed-in admin (401 otherwise) whose role has the `permission` (403
 * otherwise), or such an admin and whoever sends a deploy token of the remote it is about
 * (`Authorization: Bearer …`).
 */
export type Access = 'public' | 'admin' | 'release';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One call of the API. `input` is flat: names that appear as `:name` in `path` travel in the path,
 * the rest in the query or in a JSON body (`fieldsInQuery`).
 */
export interface Endpoint<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
> {
  method: Method;
  /**
   * Below `/api/admin/` are calls that admin pages alone make, public ones such as signing in too. When
   * the admin has a host of its own (`ADMIN_URL`), only that one answers them.
   */
  path: `/api/${string}`;
  access: Access;
  /** What an admin's role has to allow. Missing only where no call is an admin's. */
  permission?: Permission;
  /** Only from an admin page, also before anybody is signed in (403 otherwise). */
  fromAdminPage?: true;
  /** Refused (403, `reason` "confirm-again") when the last proof of who acts is older than `CONFIRM_AGAIN_SECONDS`. */
  again?: true;
  /** One line for people who read the API's own page. */
  summary: string;
  input: Input;
  output: Output;
  /** A GET whose input has these values is an admin's, although `access` is public. */
  adminOnlyIf?: Record<string, string>;
  /**
   * Opened in a tab of its own, which sends no header: on a navigation, an admin's cookie is enough.
   */
  opensInTab?: boolean;
  /** Answers pages of other sites too (CORS, without credentials). */
  allowAnyOrigin?: boolean;
  /** Takes the fields of an HTML form (urlencoded or multipart) as well as JSON. */
  acceptsForms?: boolean;
  /** Media type of the body, when it is not JSON. */
  requestType?: string;
  /** Media type of the response, when it is not JSON; `output` is then a text. */
  responseType?: string;
  /** The status of a successful response, 200 unless something was created. */
  status?: 200 | 201;
}

export type InputOf<E extends Endpoint> = z.input<E['input']>;
export type OutputOf<E extends Endpoint> = z.output<E['output']>;

export function endpoint<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  definition: Endpoint<Input, Output>,
): Endpoint<Input, Output> {
  return definition;
}

/** Whether the fields beside the path travel in the query: a GET, or a body that is a file. */
export function fieldsInQuery({
  method,
  requestType,
}: Pick<Endpoint, 'method' | 'requestType'>): boolean {
  return method === 'GET' || requestType !== undefined;
}

/** The names that appear as `:name` in an endpoint's path. */
export function pathNames(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map((match) => match[1] as string);
}
