import { ButtonLink, paths, Section } from 'shell/kit';
import evidence from '../../content/evidence.json';
import galleries from '../../content/galleries.json';
import { ClosingSection } from '../components/closing-section.tsx';
import { useFilled } from '../content/use-filled.ts';
import { Gallery } from '../pictures/gallery.tsx';
import type { ShownPicture } from '../pictures/shown-picture.ts';
import { Declarations } from './declarations.tsx';
import { EvidenceHeader } from './evidence-header.tsx';
import { KeyEvidence } from './key-evidence.tsx';

export default function EvidencePage() {
  const words = useFilled(evidence);
  const lists: Record<string, ShownPicture[]> = useFilled(galleries);
  return (
    <>
      <EvidenceHeader />
      <Declarations />
      <KeyEvidence />
      {words.galleries.map(({ key, title, text }) => (
        <Section key={key} id={key} title={title} intro={text}>
          <Gallery label={title} pictures={lists[key] ?? []} />
        </Section>
      ))}
      <ClosingSection title={words.action.title} text={words.action.text}>
        <ButtonLink to={paths.home}>{words.action.button}</ButtonLink>
      </ClosingSection>
    </>
  );
}
