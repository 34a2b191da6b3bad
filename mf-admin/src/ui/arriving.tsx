import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

/** Longer than the two presses of a double click are apart. */
const DOUBLE_CLICK_MS = 600;

/**
 * Whether something has only just come up: a second press must not act on what nobody has seen.
 * @param before what counts as seen from the beginning
 */
export function useArriving<T>(shown: T | undefined, ms: number, before?: T): boolean {
  const [seen, setSeen] = useState(before);
  useEffect(() => {
    const timer = setTimeout(() => setSeen(shown), ms);
    return () => clearTimeout(timer);
  }, [shown, ms]);
  return shown !== undefined && seen !== shown;
}

/** Whether a row has only just come or left, so that another one may be under the pointer. */
export function useArrivingRows(rows: readonly { id: number | string }[]): boolean {
  const ids = rows.map(({ id }) => id).join();
  return useArriving(ids, DOUBLE_CLICK_MS, ids);
}

const RowsArrive = createContext(false);

interface ArrivingRowsProps {
  rows: readonly { id: number | string }[];
  children: ReactNode;
}

/** Tells the buttons in a list of it. */
export function ArrivingRows({ rows, children }: ArrivingRowsProps) {
  return <RowsArrive value={useArrivingRows(rows)}>{children}</RowsArrive>;
}

/**
 * For a button that acts without a question.
 * @param does what it does, which may change where it is: "Claimed", then "Handed over"
 */
export function useArrivingButton(does: string): boolean {
  const rowsArrive = useContext(RowsArrive);
  return useArriving(does, DOUBLE_CLICK_MS, does) || rowsArrive;
}
