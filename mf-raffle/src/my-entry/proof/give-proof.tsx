import { useId, useRef, useState } from 'react';
import { Field, formatCount, SelectBox } from 'shell/kit';
import { CopyButton } from '../../components/copy-button.tsx';
import { emailForTicket } from '../../sealed-draw/ticket-hash.ts';
import type { CheckedTickets } from '../tickets/check-tickets.ts';
import styles from './give-proof.module.css';
import { proofText } from './proof.ts';

interface GiveProofProps {
  sealNumber: number;
  checked: CheckedTickets;
}

/** More tickets are chosen by typing the number. */
const MOST_TO_CHOOSE = 200;

/** The proof of one ticket, to copy. */
export function GiveProof({ sealNumber, checked: { own, email } }: GiveProofProps) {
  const id = useId();
  const [chosen, setChosen] = useState(String(own[0]?.number ?? ''));
  const field = useRef<HTMLTextAreaElement>(null);
  const number = Number(chosen.replaceAll(',', ''));
  const ticket = own.find((one) => one.number === number);
  const problem = ticket ? undefined : 'Please enter the number of one of your tickets.';

  return (
    <div className={styles.proof}>
      <h4>Prove it is yours</h4>
      <p>
        This text proves that one ticket was yours from the seal on. It shows your email, but gives
        away neither your key nor any other ticket. Anyone can check it at the end of this page.
      </p>
      {own.length > 1 && (
        <Field id={`${id}-ticket`} label="Ticket" required error={problem}>
          {(control) =>
            own.length > MOST_TO_CHOOSE ? (
              <input
                {...control}
                inputMode="numeric"
                autoComplete="off"
                value={chosen}
                onChange={(event) => setChosen(event.target.value)}
              />
            ) : (
              <SelectBox
                {...control}
                value={chosen}
                onChange={(event) => setChosen(event.target.value)}
              >
                {own.map((one) => (
                  <option key={one.number} value={one.number}>
                    {formatCount(one.number)}
                  </option>
                ))}
              </SelectBox>
            )
          }
        </Field>
      )}
      {ticket && (
        <div className={styles.text}>
          <label htmlFor={`${id}-proof`}>Proof of ticket {formatCount(number)}</label>
          <textarea
            ref={field}
            id={`${id}-proof`}
            readOnly
            rows={5}
            value={proofText({
              sealNumber,
              ticket: number,
              secret: ticket.secret,
              email: emailForTicket(email),
            })}
          />
          <CopyButton field={field} copied="Proof copied">
            Copy proof
          </CopyButton>
        </div>
      )}
    </div>
  );
}
