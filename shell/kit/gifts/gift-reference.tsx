import { formatReference, referencePrefix } from 'api/contract';
import { Copy } from 'lucide-react';
import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { useCampaign } from '../api/campaign.tsx';
import { Button } from '../ui/button.tsx';
import { copyWithToast } from '../ui/copy-text.ts';
import styles from './gift-reference.module.css';
import { createReferenceStore } from './reference-store.ts';

/** The reference of the next entry. It exists once, so that all pages show the same. */
export const giftReference = createReferenceStore(globalThis as unknown as Window);

/** As people see it, with the one that it replaced. Empty while rendered on the server. */
export function useGiftReference(): { reference: string; replaced: string | null } {
  const prefix = referencePrefix(useCampaign());
  const shown = useSyncExternalStore(subscribe, giftReference.current, () => null);
  return {
    reference: shown ? formatReference(shown.reference, prefix) : '',
    replaced: shown?.replaced ? formatReference(shown.replaced, prefix) : null,
  };
}

function subscribe(listener: () => void) {
  window.addEventListener('storage', giftReference.followOtherTab);
  const unsubscribe = giftReference.subscribe(listener);
  return () => {
    unsubscribe();
    window.removeEventListener('storage', giftReference.followOtherTab);
  };
}

/** The reference of the next entry with a button to copy it, for beside the links to give. */
export function GiftReference(props: Omit<CopyReferenceProps, 'reference'>) {
  const { reference } = useGiftReference();
  useEffect(giftReference.begin, []);
  return <CopyReference {...props} reference={reference} />;
}

interface CopyReferenceProps {
  /** As people see it. */
  reference: string;
  label?: string;
  className?: string | undefined;
}

/** The reference of the next entry, or of one that was sent. */
export function CopyReference({
  reference,
  label = 'Write this in the note of your gift',
  className,
}: CopyReferenceProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className={[styles.box, className].filter(Boolean).join(' ')}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.row}>
        <input
          ref={field}
          className={styles.reference}
          id={id}
          readOnly
          // It is not a word.
          translate="no"
          spellCheck={false}
          aria-describedby={`${id}-why`}
          value={reference}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button
          look="secondary"
          size="small"
          onClick={() => field.current && copyWithToast(field.current, 'Reference copied!')}
        >
          <Copy aria-hidden />
          Copy<span className="visually-hidden"> the reference</span>
        </Button>
      </div>
      <p className={styles.why} id={`${id}-why`}>
        It tells us which raffle entry your gift belongs to.
      </p>
    </div>
  );
}
