import type { ReactNode } from 'react';
import styles from './ocean-band.module.css';

interface OceanBandProps {
  id: string;
  title: string;
  text: string;
  /** The links in the band. */
  children: ReactNode;
}

/** The closing call to action of a page, over the ocean. */
export function OceanBand({ id, title, text, children }: OceanBandProps) {
  return (
    <section className={styles.band} id={id} aria-labelledby={`${id}-title`}>
      <svg
        className={styles.swell}
        viewBox="0 0 1440 120"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d="M0 62c160-40 300-34 470-10s300 40 480 14 320-46 490-22v76H0z" />
        <path d="M0 88c190-30 330-20 500-2s320 22 470 4 300-34 470-14v44H0z" />
      </svg>
      <div className={styles.inner}>
        <h2 className={styles.title} id={`${id}-title`}>
          {title}
        </h2>
        <p className={styles.text}>{text}</p>
        <div className={styles.actions}>{children}</div>
      </div>
    </section>
  );
}
