import { ButtonLink, Section } from 'shell/kit';
import content from '../../content/my-part.json';
import { useFill } from './use-fill.ts';

/** On the home page, in a slot that several remotes may fill. */
export default function MyPartTeaser() {
  const fill = useFill();
  const { title, text, link } = content.teaser;
  return (
    <Section id="my-part-teaser" title={fill(title)} intro={fill(text)}>
      <ButtonLink to="/my-part" look="secondary">
        {fill(link)}
      </ButtonLink>
    </Section>
  );
}
