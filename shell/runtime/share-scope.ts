/** Gives a module's exports. */
export type SharedFactory = () => unknown;

/** How the bundler describes a module that a build shares. */
interface Provided {
  name: string;
  version: string;
  factory: () => SharedFactory | Promise<SharedFactory>;
  eager?: boolean | number;
  singleton?: boolean | number;
  requiredVersion?: string;
}

/** Federation's own form: a container of another build may read it. */
interface Shared {
  version: string;
  get: Provided['factory'];
  from: string;
  eager: boolean;
  loaded: boolean;
  scope: string[];
  shareConfig: { eager: boolean; singleton: boolean; requiredVersion: string };
  strategy: 'loaded-first';
  useIn: string[];
  /** The place in the order in which modules were shared. */
  place: number;
}

/** The shared modules of this page, by name and version. */
export const shareScope: Record<string, Record<string, Shared>> = {};

let shared = 0;

/** Shares modules of a build. What the page already has stays. */
export function provideShared(build: {
  uniqueName: string;
  scopeToSharingDataMapping: Record<string, Provided[]>;
}): void {
  for (const provided of build.scopeToSharingDataMapping.default ?? []) {
    const { name, version, factory, requiredVersion = `^${version}` } = provided;
    const [eager, singleton] = [Boolean(provided.eager), Boolean(provided.singleton)];
    shareScope[name] ??= {};
    shared += 1;
    shareScope[name][version] ??= {
      version,
      get: factory,
      from: build.uniqueName,
      eager,
      loaded: eager,
      scope: ['default'],
      shareConfig: { eager, singleton, requiredVersion },
      strategy: 'loaded-first',
      useIn: [],
      place: shared,
    };
  }
}

/**
 * The module of that name that the page has had longest, which is the shell's: every shared module is
 * a singleton. Whether its version suits a remote is checked when the remote is published.
 */
export function findShared(name: string): Shared['get'] | undefined {
  // Not the order of the keys: "9" would come before "1.3.0".
  const [first] = Object.values(shareScope[name] ?? {}).sort((a, b) => a.place - b.place);
  return first?.get;
}
