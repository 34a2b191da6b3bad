import type { Registry } from '../../../contract/index.ts';

/** Origins of running development servers, by front end: { "mf-raffle": "http://localhost:3102" }. */
export type DevServers = Record<string, string>;

/** The registry with remotes that are served from source in place of their live releases. */
export function withDevServers(registry: Registry, devServers: DevServers): Registry {
  const microFrontends = Object.fromEntries(
    Object.entries(registry.microFrontends).map(([name, releases]) => {
      const origin = devServers[name];
      if (!origin) return [name, releases];
      return [
        name,
        releases.map(({ extras }) => ({
          url: `${origin}/remote-entry.js`,
          metadata: { version: 'from source' },
          extras: { ...extras, parts: {} },
        })),
      ];
    }),
  );
  return { ...registry, microFrontends };
}
