import { ButtonLink, InSteps, paths, Section } from 'shell/kit';
import evidence from '../../content/evidence.json';
import galleries from '../../content/galleries.json';
import { ClosingSection } from '../components/closing-section.tsx';
import { useContent } from '../content/use-content.ts';
import { Gallery } from '../pictures/gallery.tsx';
import type { ShownPicture } from '../pictures/shown-picture.ts';
import { Declarations } from './declarations.tsx';
import { EvidenceHeader } from './evidence-header.tsx';
import { KeyEvidence } from './key-evidence.tsx';

export default function EvidencePage() {
  const content = useContent(evidence);
  const lists: Record<string, ShownPicture[]> = useContent(galleries);
  return (
    <InSteps first={2}>
      <EvidenceHeader />
      <Declarations />
      <KeyEvidence />
      {content.galleries.map(({ key, title, text }) => (
        <Section key={key} id={key} title={title} intro={text}>
          <Gallery label={title} pictures={lists[key] ?? []} />
        </Section>
      ))}
      <ClosingSection title={content.action.title} text={content.action.text}>
        <ButtonLink to={paths.home}>{content.action.button}</ButtonLink>
      </ClosingSection>
    </InSteps>
  );
}
