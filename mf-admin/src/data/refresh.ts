import type { useQueryClient } from 'shell/kit';

/** Not awaited: a change is finished even if a list cannot be loaded. */
export function refresh(client: ReturnType<typeof useQueryClient>, endpoints: { path: string }[]) {
  for (const { path } of endpoints) void client.invalidateQueries({ queryKey: [path] });
}
