import { Alert } from 'antd';
import { type ErasableKind, erasableKinds, findPerson } from 'api/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ErrorNotice, Link, paths, Skeleton, useSubmit } from 'shell/kit';
import { errorMessageOrRetry } from '../data/refusal.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { SectionCard } from '../ui/section-card.tsx';
import styles from './erase-person.module.css';
import { type Found, FoundThings } from './found-things.tsx';

interface Thing {
  kind: ErasableKind;
  id: number;
}

/** The one thing that the address of the screen names; null if it names none. */
export function thingOf(params: URLSearchParams): Thing | null {
  const kind = erasableKinds.find((one) => one === params.get('kind'));
  const id = params.get('id') ?? '';
  return kind && /^[1-9]\d{0,14}$/.test(id) ? { kind, id: Number(id) } : null;
}

/** Finds one thing with what belongs to it, and erases it: not everything has an email or phone. */
export function EraseThing({ thing }: { thing: Thing }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [found, setFound] = useState<Found | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const find = useSubmit(findPerson, { onSuccess: setFound });

  function look() {
    setFound(null);
    find.mutate(thing);
  }

  const lookAtFirst = useEffectEvent(look);
  useEffect(() => lookAtFirst(), []);

  function finish(text: string) {
    setDone(text);
    setFound(null);
    heading.current?.focus();
  }

  return (
    <SectionCard title="Erase one thing" headingRef={heading}>
      <div className={styles.intro}>
        <p>
          This is the one thing you chose, with what belongs to it. Other things of the same person
          are found <Link to={paths.adminPrivacy}>by email or phone</Link>.
        </p>
        <p>Nobody can undo erasing. Earlier backups still contain the data: delete those too.</p>
      </div>
      <div className={styles.result} aria-busy={find.isPending}>
        {find.isPending && <Skeleton height="96px" />}
        {find.error && (
          <ErrorNotice
            title="Nothing was looked up"
            text={errorMessageOrRetry(find.error)}
            onRetry={look}
          />
        )}
        {done && <Alert type="success" showIcon role="status" title={done} />}
        {found?.things.length === 0 && (
          <EmptyState text="Nothing of a person is left of it, neither here nor in the history." />
        )}
        {found && found.things.length > 0 && (
          <FoundThings
            key={found.digest}
            whom={thing}
            found={found}
            onErased={finish}
            onOutdated={look}
          />
        )}
      </div>
    </SectionCard>
  );
}
