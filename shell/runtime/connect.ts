import { findShared, provideShared, type SharedFactory } from './share-scope.ts';

/** A module that a build takes from the shared ones. */
interface Consumed {
  shareKey: string;
  /** The build's own copy; remotes have none. */
  fallback?: () => SharedFactory | Promise<SharedFactory>;
}

/** What the bundler's runtime in a build has, as far as sharing needs it. */
export interface Build {
  /** Modules by id, and those that have run. */
  m: Record<string, (module: { exports: unknown }) => void>;
  c: Record<string, unknown>;
  /** What has to be loaded with a chunk. */
  f: Record<string, (chunk: string, promises: Promise<unknown>[]) => void>;
  R?: unknown;
  consumesLoadingData?: {
    chunkMapping?: Record<string, string[]>;
    moduleIdToConsumeDataMapping?: Record<string, Consumed>;
    initialConsumes?: string[];
  };
  initializeSharingData?: Parameters<typeof provideShared>[0];
  initializeExposesData?: { moduleMap: Record<string, () => Promise<() => unknown>> };
  initContainer?: () => boolean;
  getContainer?: (name: string, getScope?: unknown) => Promise<() => unknown>;
}

/** Connects a build, the shell's or a remote's, to the modules that the page shares. */
export function connect(build: Build): void {
  if (build.initializeSharingData) provideShared(build.initializeSharingData);
  if (build.consumesLoadingData) consume(build, build.consumesLoadingData);
  if (build.initializeExposesData) expose(build, build.initializeExposesData);
}

function consume(build: Build, data: Build['consumesLoadingData'] & object): void {
  const {
    chunkMapping = {},
    moduleIdToConsumeDataMapping: consumed = {},
    initialConsumes = [],
  } = data;

  function install(id: string, factory: () => unknown) {
    build.m[id] = (module) => {
      // The shared module itself is cached, in the build that has it.
      delete build.c[id];
      module.exports = factory();
    };
  }

  function findFactory(id: string) {
    const { shareKey, fallback } = consumed[id] as Consumed;
    const found = findShared(shareKey) ?? fallback;
    if (!found) throw new Error(`The shell does not share ${shareKey}`);
    return found();
  }

  async function load(id: string) {
    install(id, await findFactory(id));
  }

  // Only the shell has them, and its own are there at once.
  for (const id of initialConsumes) install(id, () => (findFactory(id) as SharedFactory)());

  const loading: Record<string, Promise<void>> = {};
  build.f.consumes = (chunk, promises) => {
    for (const id of chunkMapping[chunk] ?? []) {
      // The next attempt looks again after a failure.
      loading[id] ??= load(id).catch((error) => {
        delete loading[id];
        throw error;
      });
      promises.push(loading[id]);
    }
  };
}

function expose(build: Build, { moduleMap }: Build['initializeExposesData'] & object): void {
  // There is one scope of shared modules per page, and the build is connected to it.
  build.initContainer = () => true;
  build.getContainer = async (name, getScope) => {
    const load = Object.hasOwn(moduleMap, name) && moduleMap[name];
    if (!load) throw new Error(`This remote does not expose ${name}`);
    build.R = getScope;
    const loading = load();
    build.R = undefined;
    return loading;
  };
}
