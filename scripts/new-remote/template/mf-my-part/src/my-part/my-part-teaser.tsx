import { ButtonLink, Section } from 'shell/kit';
import words from '../../content/my-part.json';
import { useFill } from './use-fill.ts';

/** On the home page, in a place that several remotes may fill. */
export default function MyPartTeaser() {
  const fill = useFill();
  const { title, text, link } = words.teaser;
  return (
    <Section id="my-part-teaser" title={fill(title)} intro={fill(text)}>
      <ButtonLink to="/my-part" look="secondary">
        {fill(link)}
      </ButtonLink>
    </Section>
  );
}
