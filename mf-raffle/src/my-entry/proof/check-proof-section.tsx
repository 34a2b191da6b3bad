import type { Seal } from 'api/contract';
import { SearchCheck } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { Button, Field, Section } from 'shell/kit';
import { canHash } from '../../sealed-draw/ticket-hash.ts';
import { CheckProgress } from '../tickets/check-progress.tsx';
import { checkProof } from '../tickets/check-tickets.ts';
import { type Finding, Findings } from '../tickets/findings.tsx';
import { proofFindings } from '../tickets/ticket-findings.ts';
import { useCheck } from '../tickets/use-check.ts';
import styles from './check-proof-section.module.css';
import { type Proof, parseProof } from './proof.ts';

/** Checks the proof of a ticket, for anybody. Nothing to check before the first seal. */
export function CheckProofSection({ seals }: { seals: Seal[] | undefined }) {
  if (!seals || seals.length === 0) return null;
  return (
    <Section
      id="check-proof"
      ground="well"
      title="Check somebody’s proof"
      intro="Somebody says that a ticket is theirs? Ask them for its proof, which they get from this page, and paste it here. Your browser compares it with the sealed list."
    >
      {canHash() ? (
        <CheckProofForm seals={seals} />
      ) : (
        <p>
          This works only over https. Please open this page with an address that begins with
          https://.
        </p>
      )}
    </Section>
  );
}

function CheckProofForm({ seals }: { seals: Seal[] }) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const { state, start, reset } = useCheck<Finding[]>();

  function submit(event: FormEvent) {
    event.preventDefault();
    const proof = parseProof(text);
    const seal = typeof proof === 'string' ? proof : sealOf(proof, seals);
    if (typeof proof === 'string' || typeof seal === 'string') {
      setProblem(String(seal));
      field.current?.focus();
      return;
    }
    const { email, ticket: claimed } = proof;
    start(async (options) =>
      proofFindings(await checkProof(seal, proof, options), { email, claimed }, seal),
    );
  }

  return (
    <form className={styles.form} aria-label="Check a proof" noValidate onSubmit={submit}>
      <Field id="proof" label="The proof" required error={problem ?? undefined}>
        {(control) => (
          <textarea
            {...control}
            ref={field}
            rows={5}
            spellCheck={false}
            autoComplete="off"
            placeholder={'Sealed draw 1\nTicket 45\nEmail mele@example.org\ns 3f0c…'}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setProblem(null);
              reset();
            }}
          />
        )}
      </Field>
      <Button type="submit" look="secondary" busy={state.phase === 'running'}>
        <SearchCheck aria-hidden />
        {state.phase === 'running' ? 'Checking…' : 'Check the proof'}
      </Button>
      {state.phase === 'running' && <CheckProgress done={state.done} onStop={reset} />}
      <div role="status" className={styles.result}>
        {state.phase === 'failed' && <p className={styles.failed}>{state.message}</p>}
        {state.phase === 'checked' && <Findings findings={state.result} />}
      </div>
      <details className={styles.by}>
        <summary>Check it without this site</summary>
        <p>
          A line of tickets.txt is the SHA-256 of s, a slash and the email in small letters. This
          prints the ticket’s number:
        </p>
        <code>grep -n "$(printf '%s' "$S/$EMAIL" | sha256sum | cut -d' ' -f1)" tickets.txt</code>
      </details>
    </form>
  );
}

/** The seal that a proof names, or a sentence; without a name, the only one there is. */
function sealOf({ sealNumber }: Proof, seals: Seal[]): Seal | string {
  if (sealNumber === null) {
    const [only, ...others] = seals;
    if (only && others.length === 0) return only;
    return 'Please add a line with the sealed draw it is about, such as “Sealed draw 1”.';
  }
  return (
    seals.find(({ number }) => number === sealNumber) ?? `There is no sealed draw ${sealNumber}.`
  );
}
