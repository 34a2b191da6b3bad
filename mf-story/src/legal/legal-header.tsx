import legal from '../../content/legal.json';
import { PageHeader } from '../components/page-header.tsx';
import { useContent } from '../content/use-content.ts';

/** The first screen. */
export function LegalHeader() {
  const content = useContent(legal);
  return <PageHeader eyebrow={content.updated} title={content.title} lead={content.lead} />;
}
