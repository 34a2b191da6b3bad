import data from '../../content/data.json';
import { PageHeader } from '../components/page-header.tsx';
import { useFilled } from '../content/use-filled.ts';

/** The first screen. */
export function DataHeader() {
  const { eyebrow, title, lead } = useFilled(data);
  return <PageHeader eyebrow={eyebrow} title={title} lead={lead} />;
}
