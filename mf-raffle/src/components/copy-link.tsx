import { Copy } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button, copyWithToast } from 'shell/kit';
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
        <Button
          look="secondary"
          size="small"
          onClick={() => field.current && copyWithToast(field.current, 'Link copied!')}
        >
          <Copy aria-hidden />
          Copy link
        </Button>
        {children}
      </div>
    </>
  );
}
