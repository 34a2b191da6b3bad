import { Button } from 'shell/kit';

/** @param onEnter null once entries have closed */
export function AnotherEntry({ onEnter }: { onEnter: (() => void) | null }) {
  return (
    onEnter && (
      <Button look="secondary" onClick={onEnter}>
        Enter Another Entry
      </Button>
    )
  );
}
