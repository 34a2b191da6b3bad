import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { ErrorNotice } from 'shell/kit';

interface LaterProps<Props> {
  /** Loads the component; the same function in every render. */
  load: () => Promise<{ default: ComponentType<Props> }>;
  props: Props;
  /** Shown with Retry when loading failed; the rest of the page stays. */
  missing: string;
  /** Shown meanwhile. */
  fallback?: ReactNode;
}

/** A component that most visits do not need: its code loads when it is first rendered. */
export function Later<Props extends object>(later: LaterProps<Props>) {
  const { load, props, missing, fallback = null } = later;
  const [Loaded, setLoaded] = useState<ComponentType<Props> | 'missing' | null>(null);

  useEffect(() => {
    if (Loaded) return;
    load().then(
      (module) => setLoaded(() => module.default),
      () => setLoaded('missing'),
    );
  }, [Loaded, load]);

  if (Loaded === 'missing') return <ErrorNotice title={missing} onRetry={() => setLoaded(null)} />;
  return Loaded ? <Loaded {...props} /> : fallback;
}
