import { KeyRound } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button, Field, Link, paths, Section, useCampaign } from 'shell/kit';
import { passFocus, sentKeys } from 'shell/kit/forms';
import { Step } from '../../components/step.tsx';
import styles from './key-section.module.css';
import { groupedKey, keyProblem, readKey } from './key-text.ts';

interface KeySectionProps {
  /** What the link contains or what was typed before. */
  text: string;
  /** Why that did not open an entry. */
  problem: string | null;
  busy: boolean;
  /** It takes the place of an entry that was closed on this page. */
  takesFocus: boolean;
  /** The focus is in the form, or a link to an entry was pressed. */
  onUse: () => void;
  onOpen: (text: string) => void;
}

/** Asks for the key where the link has none, or none that opens an entry. */
export function KeySection(props: KeySectionProps) {
  const { contactEmail } = useCampaign();
  const sent = sentKeys();
  return (
    <Section id="open-entry" title="Open your entry">
      <div className={styles.columns}>
        <Step title="Your ticket key" takesFocus={props.takesFocus}>
          <KeyForm {...props} />
          {sent.length > 0 && (
            <div className={styles.sent}>
              <p>Sent from this tab:</p>
              <ul>
                {sent.map((key) => (
                  <li key={key}>
                    <Link to={`${paths.myEntry}#${key}`} onClick={props.onUse}>
                      Entry with the key <code>{groupedKey(key).slice(0, 9)} …</code>
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </Step>
        <div className={styles.help}>
          <h3>Where do I find it?</h3>
          <p>
            The confirmation screen showed a link, a QR code and a file to save. Each of them has
            the key, so opening the link is all it takes.
          </p>
          <h3>I have lost it</h3>
          <p>
            Your entry still counts, and we will write to you if you win. Nobody can look your key
            up, not even the organizers on their screens. For questions about your entry, write to{' '}
            <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
          </p>
        </div>
      </div>
    </Section>
  );
}

function KeyForm({ text, problem, busy, onUse, onOpen }: KeySectionProps) {
  const [typed, setTyped] = useState(text);
  const [lastText, setLastText] = useState(text);
  const [wrong, setWrong] = useState<string | null>(null);
  // Each later try of the same key begins without a problem.
  const [lastProblem, setLastProblem] = useState(problem);
  /** What had the focus when the form was sent; null while only the page itself tries again. */
  const [pressed, setPressed] = useState<Element | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const isLooking = busy && pressed !== null;
  const shownProblem = typed === text && !isLooking ? lastProblem : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a problem that comes after the press
  useEffect(() => {
    if (!problem || !pressed) return;
    setPressed(null);
    if (input.current) passFocus(input.current, { from: pressed });
  }, [problem]);

  // Another link was opened in this tab.
  if (text !== lastText) {
    setLastText(text);
    setTyped(text);
    setWrong(null);
    setLastProblem(problem);
    if (text !== typed) setPressed(null);
  } else if (problem && problem !== lastProblem) setLastProblem(problem);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isLooking) return;
    if (readKey(typed)) {
      setPressed(document.activeElement);
      return onOpen(typed);
    }
    setWrong(keyProblem(typed));
    input.current?.focus();
  }

  return (
    <form
      className={styles.form}
      aria-label="Open an entry"
      noValidate
      onFocus={onUse}
      onSubmit={submit}
    >
      <Field
        id="ticket-key"
        label="Key or whole link"
        required
        hint="26 letters and digits. Small letters, spaces and dashes do not matter, and O counts as 0."
        error={wrong ?? shownProblem ?? undefined}
      >
        {(control) => (
          <input
            {...control}
            ref={input}
            value={typed}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={(event) => {
              setTyped(event.target.value);
              setWrong(null);
            }}
          />
        )}
      </Field>
      <Button type="submit" busy={isLooking}>
        <KeyRound aria-hidden />
        {isLooking ? 'Looking…' : 'Show my entry'}
      </Button>
    </form>
  );
}
