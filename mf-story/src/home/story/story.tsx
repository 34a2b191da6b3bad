import { HeartPulse, Hospital, House, Scale } from 'lucide-react';
import { Heading } from 'shell/kit';
import home from '../../../content/home.json';
import { useContent } from '../../content/use-content.ts';
import styles from './story.module.css';

const icons = [
  { Icon: Scale, tint: 'ocean' },
  { Icon: Hospital, tint: 'gold' },
  { Icon: House, tint: 'leaf' },
  { Icon: HeartPulse, tint: 'coral' },
];

export function Story() {
  const content = useContent(home.story);
  return (
    <section className={styles.story} id="story" aria-labelledby="story-title">
      <div className={styles.words}>
        <Heading id="story" eyebrow={content.eyebrow} title={content.title} />
        <p className={styles.lead}>{content.lead}</p>
        <p className={styles.text}>{content.text}</p>
      </div>
      <div>
        <p className={styles.asks}>{content.asks}</p>
        <ul className={styles.cards}>
          {content.cards.map(({ title, text }, index) => {
            const { Icon, tint } = icons[index % icons.length] ?? {};
            return (
              <li key={title} className={styles.card} data-tint={tint}>
                <span className={styles.icon}>{Icon && <Icon aria-hidden />}</span>
                <div>
                  <h3>{title}</h3>
                  <p>{text}</p>
                </div>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
