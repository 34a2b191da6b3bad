import type { useQueryClient } from 'shell/kit';

/** Not awaited: a change is done when it is done, also while a list does not answer. */
export function refresh(client: ReturnType<typeof useQueryClient>, endpoints: { path: string }[]) {
  for (const { path } of endpoints) void client.invalidateQueries({ queryKey: [path] });
}
