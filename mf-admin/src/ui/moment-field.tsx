import { lazy, Suspense } from 'react';
import { Skeleton } from 'shell/kit';
import type { MomentFieldProps } from './moment-picker.tsx';

// antd's picker is a tenth of what a screen may load.
const MomentPicker = lazy(() => import('./moment-picker.tsx'));

/** Date and time in the campaign's time zone, picked or typed. */
export function MomentField(props: MomentFieldProps) {
  return (
    <Suspense fallback={<Skeleton height="46px" />}>
      <MomentPicker {...props} />
    </Suspense>
  );
}
