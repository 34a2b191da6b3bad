import legal from '../../content/legal.json';
import { TextPage } from '../components/text-page.tsx';
import { useContent } from '../content/use-content.ts';
import { LegalHeader } from './legal-header.tsx';

export default function LegalPage() {
  const { contents, sections } = useContent(legal);
  return <TextPage header={<LegalHeader />} contents={contents} sections={sections} />;
}
