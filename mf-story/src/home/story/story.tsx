import { HeartPulse, Hospital, House, Scale } from 'lucide-react';
import { Heading } from 'shell/kit';
import home from '../../../content/home.json';
import { useFilled } from '../../content/use-filled.ts';
import styles from './story.module.css';

const looks = [
  { Icon: Scale, tint: 'ocean' },
  { Icon: Hospital, tint: 'gold' },
  { Icon: House, tint: 'leaf' },
  { Icon: HeartPulse, tint: 'coral' },
];

export function Story() {
  const words = useFilled(home.story);
  return (
    <section className={styles.story} id="story" aria-labelledby="story-title">
      <div className={styles.words}>
        <Heading id="story" eyebrow={words.eyebrow} title={words.title} />
        <p className={styles.lead}>{words.lead}</p>
        <p className={styles.text}>{words.text}</p>
      </div>
      <div>
        <p className={styles.asks}>{words.asks}</p>
        <ul className={styles.cards}>
          {words.cards.map(({ title, text }, place) => {
            const { Icon, tint } = looks[place % looks.length] ?? {};
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
