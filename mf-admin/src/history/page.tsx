import { AdminFrame } from '../frame/admin-frame.tsx';
import { HistoryList } from './history-list.tsx';

export default function HistoryPage() {
  return (
    <AdminFrame title="History">
      <HistoryList />
    </AdminFrame>
  );
}
