import { Button } from 'antd';
import type { Seal, SealedPrize } from 'api/contract';
import { useState } from 'react';
import { useFocusWhenReplaced } from '../../ui/focus-when-replaced.ts';
import { isHidden } from '../seal-queries.ts';
import { EnterAnnounced } from './enter-announced.tsx';

interface EnterOrCorrectProps {
  seal: Seal;
  prizes: SealedPrize[];
}

/**
 * Announced numbers: a form while none are there, then a button that opens it. A mistyped number can be
 * corrected until a winner was shown. A form with something typed stays until it is sent or canceled.
 */
export function EnterOrCorrect({ seal, prizes }: EnterOrCorrectProps) {
  const [isOpen, setOpen] = useState(false);
  const isFirst = seal.randomness === null;
  const showsForm = isFirst || isOpen;
  const { props: focus } = useFocusWhenReplaced(showsForm ? 'form' : 'button');
  if (!showsForm && !prizes.every(isHidden)) return null;
  return (
    <div {...focus} tabIndex={-1}>
      {showsForm ? (
        <>
          {!isFirst && (
            <p>
              What is shown here now stays on the record, in public. Once the first winner has been
              shown, nothing can be corrected.
            </p>
          )}
          <EnterAnnounced
            seal={seal}
            onType={() => setOpen(true)}
            onEntered={() => setOpen(false)}
            onCancel={isFirst ? null : () => setOpen(false)}
          />
        </>
      ) : (
        <Button onClick={() => setOpen(true)}>Correct a mistyped number</Button>
      )}
    </div>
  );
}
