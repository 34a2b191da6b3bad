import data from '../../content/data.json';
import { PageHeader } from '../components/page-header.tsx';
import { useContent } from '../content/use-content.ts';

/** The first screen. */
export function DataHeader() {
  const { eyebrow, title, lead } = useContent(data);
  return <PageHeader eyebrow={eyebrow} title={title} lead={lead} />;
}
