import { ButtonLink, InSteps, paths, Section } from 'shell/kit';
import facilities from '../../content/facilities.json';
import galleries from '../../content/galleries.json';
import { ClosingSection } from '../components/closing-section.tsx';
import { VideoPlayer } from '../components/video-player.tsx';
import { useContent } from '../content/use-content.ts';
import { Gallery } from '../pictures/gallery.tsx';
import { FacilitiesHeader } from './facilities-header.tsx';
import styles from './facilities-page.module.css';

export default function FacilitiesPage() {
  const { film, findings, gallery, action } = useContent(facilities);
  const lists = useContent(galleries);
  return (
    <InSteps first={2}>
      <FacilitiesHeader />
      <Section id="film" title={film.title}>
        <div className={styles.film}>
          <p className={styles.text}>{film.text}</p>
          <VideoPlayer video={film.video} alt={film.alt} caption={film.caption} />
        </div>
      </Section>
      <Section id="findings" title={findings.title} ground="well">
        <dl className={styles.findings}>
          {findings.items.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section id="gallery" title={gallery.title} intro={gallery.text}>
        <Gallery label={gallery.title} pictures={lists.facilities} />
      </Section>
      <ClosingSection title={action.title} text={action.text}>
        <ButtonLink to={paths.petition}>{action.petition}</ButtonLink>
        <ButtonLink to={paths.evidence} look="secondary">
          {action.evidence}
        </ButtonLink>
      </ClosingSection>
    </InSteps>
  );
}
