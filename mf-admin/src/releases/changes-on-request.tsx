import { type ComponentProps, lazy, Suspense } from 'react';
import { Skeleton } from 'shell/kit';
import type { ReleaseChangesOf } from './release-changes.tsx';

const Shown = lazy(async () => {
  const { ReleaseChangesOf } = await import(
    /* webpackChunkName: "release-changes" */ './release-changes.tsx'
  );
  return { default: ReleaseChangesOf };
});

/** What a release changes. Its code is loaded when somebody asks for it. */
export function ChangesOnRequest(props: ComponentProps<typeof ReleaseChangesOf>) {
  return (
    <Suspense fallback={<Skeleton height="160px" />}>
      <Shown {...props} />
    </Suspense>
  );
}
