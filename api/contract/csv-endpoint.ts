import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** A list as a CSV file. It needs a proof of who asks. */
export const csvEndpoint = <Input extends z.ZodMiniType>(
  path: `/api/exports/${string}`,
  summary: string,
  input: Input,
) =>
  endpoint({
    method: 'GET',
    path,
    access: 'admin',
    permission: 'organize',
    again: true,
    responseType: 'text/csv; charset=utf-8',
    summary,
    input,
    output: z.string(),
  });
