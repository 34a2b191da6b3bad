import { lazy } from 'react';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { useListParams } from '../ui/list-params.ts';
import { TabSet } from '../ui/tab-set.tsx';

// Each tab loads its own code, which is large.
const BringIn = lazy(() =>
  import('./bring-in/bring-in.tsx').then((file) => ({ default: file.BringIn })),
);
const Desk = lazy(() => import('./desk/desk.tsx').then((file) => ({ default: file.Desk })));
const AllGifts = lazy(() =>
  import('./all-gifts/all-gifts.tsx').then((file) => ({ default: file.AllGifts })),
);

const FIRST = 'bring-in';
const tabs = [
  { key: FIRST, label: 'Bring in', panel: <BringIn /> },
  { key: 'desk', label: 'Desk', panel: <Desk /> },
  { key: 'gifts', label: 'Gifts', panel: <AllGifts /> },
];

export default function GiftsPage() {
  const [params, setParams] = useListParams();
  const open = tabs.find(({ key }) => key === params.get('tab'))?.key ?? FIRST;

  /** Without the search and filters of the tab before. */
  const openTab = (key: string) => setParams(key === FIRST ? {} : { tab: key });

  return (
    <AdminFrame title="Gifts">
      <TabSet label="Gifts" tabs={tabs} open={open} onOpen={openTab} />
    </AdminFrame>
  );
}
