import type { Endpoint } from '../../../contract/index.ts';
import type { HttpSettings } from './server-context.ts';

/** The response as JSON. In tests it must match its schema without extra fields. */
export function toJson(endpoint: Endpoint, output: unknown, settings: HttpSettings): string {
  const json = JSON.stringify(output);
  if (settings.checkResponses) {
    const parsed = endpoint.output.parse(JSON.parse(json));
    if (sorted(parsed) !== sorted(JSON.parse(json))) {
      throw new Error(
        `${endpoint.method} ${endpoint.path} returns fields that its schema does not have`,
      );
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
