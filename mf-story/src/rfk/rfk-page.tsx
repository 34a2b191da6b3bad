import { Section, useCampaign } from 'shell/kit';
import rfk from '../../content/rfk.json';
import { useContent } from '../content/use-content.ts';
import { Letter } from './letter.tsx';
import { RfkHeader } from './rfk-header.tsx';
import styles from './rfk-page.module.css';

export default function RfkPage() {
  const { actions, agencies } = useContent(rfk);
  const { letter } = useCampaign();
  return (
    <>
      <RfkHeader />
      <Section id="needed" title={actions.title}>
        <ol className={styles.actions}>
          {actions.items.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section id="agencies" title={agencies.title} intro={agencies.text} ground="well">
        <ul className={styles.agencies}>
          {agencies.items.map(({ name, text, address }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
              <address>
                {address.map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </address>
            </li>
          ))}
        </ul>
        {letter.to.length > 0 && (
          <>
            <h3 className={styles.emails}>{agencies.email}</h3>
            <ul className={styles.addresses}>
              {letter.to.map((address) => (
                <li key={address}>
                  <a href={`mailto:${address}`}>{address}</a>
                </li>
              ))}
            </ul>
          </>
        )}
      </Section>
      {letter.to.length > 0 && <Letter />}
    </>
  );
}
