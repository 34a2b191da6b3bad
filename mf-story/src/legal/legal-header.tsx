import legal from '../../content/legal.json';
import { useFilled } from '../content/use-filled.ts';
import { PageHeader } from '../components/page-header.tsx';

/** The first screen. */
export function LegalHeader() {
  const words = useFilled(legal);
  return <PageHeader eyebrow={words.updated} title={words.title} lead={words.lead} />;
}
