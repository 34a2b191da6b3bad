import type { Campaign } from 'api/contract';
import { Section } from 'shell/kit';
import styles from './how-it-works.module.css';

export function HowItWorks({ campaign }: { campaign: Campaign }) {
  const steps = [
    {
      title: 'Donate',
      text: `Give on the platform of your choice. It goes straight to ${campaign.childName}’s family.`,
    },
    {
      title: 'Like, comment, share',
      text: `Find @${campaign.instagramHandle} on Instagram and do at least one of the three on our posts.`,
    },
    {
      title: 'Enter',
      text: 'Tell us here where you gave and what you did, so we can find both.',
    },
    {
      title: 'Win',
      text: 'We review every entry. Winners are drawn at random from the verified ones, and we write to them.',
    },
  ];
  return (
    <Section
      id="how-it-works"
      eyebrow="How it works"
      title="Four steps, a few minutes"
      intro={`Each of them brings help for ${campaign.childName} a little closer.`}
    >
      <ol className={styles.steps}>
        {steps.map(({ title, text }) => (
          <li key={title} className={styles.step}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
