import { AtSign, Mail } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ErrorNotice, Heading, Skeleton, useCampaign } from 'shell/kit';
import home from '../../../content/home.json';
import { useShouldLoad } from '../../components/use-should-load.ts';
import { useContent } from '../../content/use-content.ts';
import styles from './contact.module.css';

export function Contact() {
  const content = useContent(home.contact);
  const { contactEmail, instagramHandle, links } = useCampaign();
  const card = useRef<HTMLDivElement>(null);
  const shouldLoad = useShouldLoad(card);

  return (
    <section className={styles.band} id="contact" aria-labelledby="contact-title">
      <div className={styles.inner}>
        <div className={styles.words}>
          <Heading id="contact" eyebrow={content.eyebrow} title={content.title} />
          <p className={styles.text}>{content.text}</p>
          <ul className={styles.ways}>
            <li>
              <Mail aria-hidden />
              <span>
                <span className={styles.label}>{content.email}</span>
                <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
              </span>
            </li>
            <li>
              <AtSign aria-hidden />
              <span>
                <span className={styles.label}>{content.instagram}</span>
                <a href={links.instagram} target="_blank" rel="noopener noreferrer">
                  @{instagramHandle}
                  <span className="visually-hidden"> (opens in a new tab)</span>
                </a>
              </span>
            </li>
          </ul>
        </div>
        <div ref={card} className={styles.card}>
          <h3 id="contact-form-title">{content.form}</h3>
          <p className={styles.note}>{content.formText}</p>
          <div className={styles.place}>{shouldLoad && <LazyContactForm />}</div>
        </div>
      </div>
    </section>
  );
}

type Form = typeof import('./contact-form.tsx').default;

/** Loads the form and its validation only when needed; a failure leaves the rest of the page. */
function LazyContactForm() {
  const [Form, setForm] = useState<Form | 'missing' | null>(null);

  useEffect(() => {
    if (Form) return;
    import('./contact-form.tsx').then(
      (module) => setForm(() => module.default),
      () => setForm('missing'),
    );
  }, [Form]);

  if (Form === 'missing') {
    return <ErrorNotice title="The form could not be loaded." onRetry={() => setForm(null)} />;
  }
  return Form ? <Form /> : <Skeleton height="538px" />;
}
