import { ButtonLink, paths, Section } from 'shell/kit';
import petition from '../../content/petition.json';
import { ClosingSection } from '../components/closing-section.tsx';
import { useContent } from '../content/use-content.ts';
import { PetitionHeader } from './petition-header.tsx';
import styles from './petition-page.module.css';

export default function PetitionPage() {
  const { moved, demands, closing } = useContent(petition);
  return (
    <>
      <PetitionHeader />
      <Section id="demands" title={demands.title}>
        <ol className={styles.demands}>
          {demands.items.map(({ title, text }) => (
            <li key={title} className={styles.demand}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <section className={styles.moved} aria-labelledby="moved-title">
        <h2 id="moved-title">{moved.title}</h2>
        <p>{moved.text}</p>
      </section>
      <ClosingSection title={closing.title} text={closing.text}>
        <ButtonLink to={paths.rfk} look="secondary">
          {closing.letter}
        </ButtonLink>
        <ButtonLink to={paths.evidence} look="secondary">
          {closing.evidence}
        </ButtonLink>
      </ClosingSection>
    </>
  );
}
