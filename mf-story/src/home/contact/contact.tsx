import { AtSign, Mail } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ErrorNotice, Heading, Skeleton, useCampaign } from 'shell/kit';
import home from '../../../content/home.json';
import { useShouldLoad } from '../../components/use-should-load.ts';
import { useFilled } from '../../content/use-filled.ts';
import styles from './contact.module.css';

export function Contact() {
  const words = useFilled(home.contact);
  const { contactEmail, instagramHandle, links } = useCampaign();
  const place = useRef<HTMLDivElement>(null);
  const wanted = useShouldLoad(place);

  return (
    <section className={styles.band} id="contact" aria-labelledby="contact-title">
      <div className={styles.inner}>
        <div className={styles.words}>
          <Heading id="contact" eyebrow={words.eyebrow} title={words.title} />
          <p className={styles.text}>{words.text}</p>
          <ul className={styles.ways}>
            <li>
              <Mail aria-hidden />
              <span>
                <span className={styles.label}>{words.email}</span>
                <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
              </span>
            </li>
            <li>
              <AtSign aria-hidden />
              <span>
                <span className={styles.label}>{words.instagram}</span>
                <a href={links.instagram} target="_blank" rel="noopener noreferrer">
                  @{instagramHandle}
                  <span className="visually-hidden"> (opens in a new tab)</span>
                </a>
              </span>
            </li>
          </ul>
        </div>
        <div ref={place} className={styles.card}>
          <h3 id="contact-form-title">{words.form}</h3>
          <p className={styles.note}>{words.formText}</p>
          <div className={styles.place}>{wanted && <LazyContactForm />}</div>
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
      (came) => setForm(() => came.default),
      () => setForm('missing'),
    );
  }, [Form]);

  if (Form === 'missing') {
    return <ErrorNotice title="The form could not be loaded." onRetry={() => setForm(null)} />;
  }
  return Form ? <Form /> : <Skeleton height="520px" />;
}
