import { Button } from 'shell/kit';

export interface AnotherEntryProps {
  /** Entries have closed. */
  isOver: boolean;
  onDone: () => void;
}

/** Ends a confirmation, also for whoever uses the computer next. */
export function AnotherEntry({ isOver, onDone }: AnotherEntryProps) {
  return (
    <Button look="secondary" onClick={onDone}>
      {isOver ? 'Close' : 'Enter Another Entry'}
    </Button>
  );
}
