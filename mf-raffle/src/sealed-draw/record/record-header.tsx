import { PageHeader } from '../../components/page-header.tsx';

/** The first screen. */
export function RecordHeader() {
  return (
    <PageHeader
      eyebrow="Raffle"
      title="The draws, on the record"
      lead="Every draw of this raffle stays here forever. And you need not take our word for it: your own browser can compute who won a sealed draw."
    />
  );
}
