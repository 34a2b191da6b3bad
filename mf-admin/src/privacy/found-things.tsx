import { Alert, Button, Checkbox } from 'antd';
import {
  type ErasableKind,
  erasePerson,
  type FoundThing,
  type findPerson,
  type InputOf,
  type OutputOf,
} from 'api/contract';
import { useEffect, useRef, useState } from 'react';
import { formatCount, useCampaign, useQueryClient, useSubmit } from 'shell/kit';
import {
  conflictOf,
  errorMessageOrRetry,
  isRefusal,
  isSessionExpired,
  toastRefusal,
} from '../data/refusal.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { formatMoment } from '../ui/campaign-time.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import styles from './erase-person.module.css';
import { consequencesOf, erasedText, kindLabel, warningsOf } from './erasing-texts.ts';

/** A person, or one thing. */
export type Whom = InputOf<typeof findPerson>;
export type Found = OutputOf<typeof findPerson>;

interface FoundThingsProps {
  whom: Whom;
  found: Found;
  /** Called with what happened, when the dialog has closed. */
  onErased: (text: string) => void;
  /** Something else would be found by now. */
  onOutdated: () => void;
}

/** What was found, each with a checkbox, and the button that erases what is checked. */
export function FoundThings({ whom, found, onErased, onOutdated }: FoundThingsProps) {
  const { timeZone } = useCampaign();
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(
    () => new Set(found.things.filter(({ unsure }) => unsure).map(keyOf)),
  );
  const [asking, setAsking] = useState(false);
  // Until the dialog has closed.
  const [outcome, setOutcome] = useState<{ erased: string } | 'outdated' | null>(null);
  const chosen = found.things.filter((thing) => !left.has(keyOf(thing)));

  useEffect(() => heading.current?.focus(), []);

  const erase = useSubmit(erasePerson, {
    onSuccess: (counts) => {
      setOutcome({ erased: erasedText(counts) });
      setAsking(false);
      // Any list may have shown the person.
      void client.invalidateQueries();
    },
    onError: (error) => {
      if (isSessionExpired(error)) return;
      if (conflictOf(error)) {
        // What is found anew takes the place of this list, and of what it says.
        toastRefusal('Nothing was erased')(error);
        setOutcome('outdated');
      }
      setAsking(false);
    },
  });

  function afterClose() {
    if (outcome === 'outdated') onOutdated();
    else if (outcome) onErased(outcome.erased);
  }

  function toggle(thing: FoundThing, checked: boolean) {
    const next = new Set(left);
    if (checked) next.delete(keyOf(thing));
    else next.add(keyOf(thing));
    setLeft(next);
    // What it said was about what was chosen then.
    erase.reset();
  }

  const count = chosen.length;
  return (
    <section aria-labelledby="found-heading">
      <h3 id="found-heading" ref={heading} tabIndex={-1} className={styles.heading}>
        {found.things.length === 1
          ? 'One thing was found'
          : `${formatCount(found.things.length)} things were found`}
      </h3>
      <ul className={styles.list}>
        {found.things.map((thing) => (
          <li key={keyOf(thing)}>
            <Checkbox
              className={styles.thing ?? ''}
              checked={!left.has(keyOf(thing))}
              onChange={(event) => toggle(thing, event.target.checked)}
            >
              <span className={styles.kind}>{kindLabel(thing.kind)}</span>{' '}
              <bdi className={styles.name}>{thing.name || 'without a name'}</bdi>
              {thing.at && (
                <time className={styles.small} dateTime={thing.at}>
                  {formatMoment(thing.at, timeZone)}
                </time>
              )}
              {thing.text && <span className={styles.text}>{thing.text}</span>}
              {consequencesOf(thing).map((text) => (
                <span key={text} className={styles.small}>
                  {text}
                </span>
              ))}
            </Checkbox>
          </li>
        ))}
      </ul>
      {erase.error && conflictOf(erase.error) === null && !isSessionExpired(erase.error) && (
        <Alert
          className={styles.refusal ?? ''}
          type="error"
          showIcon
          title={
            isRefusal(erase.error)
              ? 'Nothing was erased'
              : 'It is not known whether this was erased'
          }
          description={errorMessageOrRetry(erase.error)}
          {...(!isRefusal(erase.error) && {
            action: (
              <Button size="small" onClick={onOutdated}>
                Look again
              </Button>
            ),
          })}
        />
      )}
      <ActionButton type="primary" danger unavailable={count === 0} onClick={() => setAsking(true)}>
        {buttonText(count, found.things.length)}
      </ActionButton>
      <ConfirmDialog
        open={asking}
        title={whom.kind === undefined ? 'Erase this person?' : 'Erase this thing?'}
        confirm="Erase for good"
        danger
        busy={erase.isPending}
        onConfirm={() =>
          erase.mutate({
            ...whom,
            digest: found.digest,
            things: chosen.map(({ kind, id }) => ({ kind: kind as ErasableKind, id })),
          })
        }
        onCancel={() => setAsking(false)}
        afterClose={afterClose}
      >
        {whom.kind === undefined && (
          <p>
            Found with{' '}
            <strong>
              <bdi>{whom.email}</bdi>
              {whom.email && whom.phone && ', '}
              <bdi>{whom.phone}</bdi>
            </strong>
            .
          </p>
        )}
        <p>
          {count === 1 ? 'One thing is' : `${formatCount(count)} things are`} erased here and in the
          history. Nobody can undo this.
        </p>
        {warningsOf(chosen).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </ConfirmDialog>
    </section>
  );
}

function buttonText(chosen: number, all: number): string {
  if (chosen < all) return `Erase ${formatCount(chosen)} of ${formatCount(all)}`;
  return all === 1 ? 'Erase it' : 'Erase all of it';
}

const keyOf = ({ kind, id }: FoundThing) => `${kind} ${id}`;
