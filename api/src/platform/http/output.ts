import type { Endpoint } from '../../../contract/index.ts';
import type { HttpSettings } from './server-context.ts';

/** The answer as JSON. Under test it must be what its schema says, and not one field more. */
export function toJson(endpoint: Endpoint, output: unknown, settings: HttpSettings): string {
  const json = JSON.stringify(output);
  if (settings.checkAnswers) {
    const parsed = endpoint.output.parse(JSON.parse(json));
    if (sorted(parsed) !== sorted(JSON.parse(json))) {
      throw new Error(`${endpoint.method} ${endpoint.path} answers more than its schema names`);
    }
  }
  return json;
}

function sorted(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
