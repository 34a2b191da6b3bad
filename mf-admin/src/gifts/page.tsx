import { lazy } from 'react';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { useTabParam } from '../ui/tab-param.ts';
import { TabSet } from '../ui/tab-set.tsx';

// Each tab loads its own code, which is large.
const BringIn = lazy(() =>
  import('./bring-in/bring-in.tsx').then((file) => ({ default: file.BringIn })),
);

const tabs = [{ key: 'bring-in', label: 'Bring in', panel: <BringIn /> }];

export default function GiftsPage() {
  const [open, openTab] = useTabParam('tab', ['bring-in']);
  return (
    <AdminFrame title="Gifts">
      <TabSet label="Gifts" tabs={tabs} open={open} onOpen={openTab} />
    </AdminFrame>
  );
}
