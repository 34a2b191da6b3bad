import legal from '../../content/legal.json';
import { PageHeader } from '../components/page-header.tsx';
import { useFilled } from '../content/use-filled.ts';

/** The first screen. */
export function LegalHeader() {
  const words = useFilled(legal);
  return <PageHeader eyebrow={words.updated} title={words.title} lead={words.lead} />;
}
