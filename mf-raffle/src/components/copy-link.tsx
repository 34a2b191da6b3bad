import { type ReactNode, useRef } from 'react';
import { CopyButton } from './copy-button.tsx';
import styles from './copy-link.module.css';

interface CopyLinkProps {
  id: string;
  label: string;
  link: string;
  /** Further buttons. */
  children?: ReactNode;
}

/** A link to read and to copy. */
export function CopyLink({ id, label, link, children }: CopyLinkProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        ref={field}
        className={styles.link}
        id={id}
        readOnly
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={styles.actions}>
        <CopyButton field={field} copied="Link copied!">
          Copy link
        </CopyButton>
        {children}
      </div>
    </>
  );
}
