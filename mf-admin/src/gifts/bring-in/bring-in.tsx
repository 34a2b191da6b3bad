import { rememberGiftColumns } from 'api/contract';
import { useMay } from '../../data/may.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Reads files of gifts in this browser, and sends the gifts that came in. */
export function BringIn() {
  const may = useMay();
  if (!may(rememberGiftColumns)) {
    return (
      <EmptyState text="Organizers bring in the files of GoFundMe, Venmo and Cash App here." />
    );
  }
  return <p>Drop the files of GoFundMe, Venmo or Cash App here.</p>;
}
