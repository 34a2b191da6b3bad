import privacy from '../../content/privacy.json';
import { PageHeader } from '../components/page-header.tsx';
import { TextPage } from '../components/text-page.tsx';
import { useContent } from '../content/use-content.ts';

/** What is stored about visitors, why, and until when. */
export default function PrivacyPage() {
  const { eyebrow, title, lead, contents, sections } = useContent(privacy);
  return (
    <TextPage
      header={<PageHeader eyebrow={eyebrow} title={title} lead={lead} />}
      contents={contents}
      sections={sections}
    />
  );
}
