import { PageHeader } from '../components/page-header.tsx';
import { TicketDrawing } from './ticket-drawing.tsx';

/** The first screen. */
export function MyEntryHeader() {
  return (
    <PageHeader
      eyebrow="Raffle"
      title="Your entry"
      lead="Where it stands, which tickets are yours, and how to check that for yourself."
      drawing={<TicketDrawing />}
    />
  );
}
