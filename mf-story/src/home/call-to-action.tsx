import { ButtonLink, NewTab, OceanBand, paths, useCampaign } from 'shell/kit';
import home from '../../content/home.json';
import { useContent } from '../content/use-content.ts';

/** The end of the page, over the ocean. */
export function CallToAction() {
  const content = useContent(home.callToAction);
  const { links } = useCampaign();
  return (
    <OceanBand id="call" title={content.title} text={content.text}>
      <ButtonLink to={links.gofundme}>
        {content.donate}
        <NewTab />
      </ButtonLink>
      <ButtonLink to={paths.petition} look="secondary">
        {content.petition}
      </ButtonLink>
      <ButtonLink to={paths.loveNotes} look="secondary">
        {content.share}
      </ButtonLink>
    </OceanBand>
  );
}
