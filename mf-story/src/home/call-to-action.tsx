import { ButtonLink, NewTab, OceanBand, paths, useCampaign } from 'shell/kit';
import home from '../../content/home.json';
import { useFilled } from '../content/use-filled.ts';

/** The end of the page, over the ocean. */
export function CallToAction() {
  const words = useFilled(home.callToAction);
  const { links } = useCampaign();
  return (
    <OceanBand id="call" title={words.title} text={words.text}>
      <ButtonLink to={links.gofundme}>
        {words.donate}
        <NewTab />
      </ButtonLink>
      <ButtonLink to={paths.petition} look="secondary">
        {words.petition}
      </ButtonLink>
      <ButtonLink to={paths.loveNotes} look="secondary">
        {words.share}
      </ButtonLink>
    </OceanBand>
  );
}
