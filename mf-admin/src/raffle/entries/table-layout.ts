import { useMemo, useState } from 'react';
import { encryptedStorage } from '../../data/encrypted-storage.ts';
import { useWideScreen } from '../../ui/wide-screen.ts';

/** Columns that can be left out, in their order. Name and actions are always there. */
export const optionalColumns = [
  'status',
  'donation',
  'note',
  'reference',
  'contact',
  'location',
  'created',
] as const;
export type OptionalColumn = (typeof optionalColumns)[number];
export type SizedColumn = OptionalColumn | 'name';

export const columnLabels: Record<SizedColumn, string> = {
  name: 'Name and email',
  status: 'Status',
  donation: 'Donation',
  note: 'Note',
  reference: 'Reference',
  contact: 'Phone and Instagram',
  location: 'Location',
  created: 'Entered',
};

/** In pixels. The name takes what is left. */
const usualWidths: Record<SizedColumn, number> = {
  name: 200,
  status: 156,
  donation: 152,
  note: 220,
  reference: 128,
  contact: 190,
  location: 150,
  created: 136,
};

export const MIN_WIDTH = 80;
export const MAX_WIDTH = 600;

/** What somebody chose in this browser; without a choice the screen's width decides. */
interface StoredLayout {
  columns: OptionalColumn[] | null;
  widths: Partial<Record<SizedColumn, number>>;
}

export interface TableLayout {
  columns: readonly OptionalColumn[];
  /** Undefined for a name that takes what is left. */
  widthOf: (column: SizedColumn) => number | undefined;
  /** In pixels: narrower, the table scrolls sideways. */
  minWidth: number;
}

const NAME = 'raffle-admin:table';
const browser = encryptedStorage('browser');
const usual: StoredLayout = { columns: null, widths: {} };
const usualColumns: readonly OptionalColumn[] = ['status', 'donation', 'contact', 'created'];
const NARROWEST_NAME = 160;
/** Room for the checkbox, the toggle and the actions. */
const OTHER_COLUMNS = 200;

/** Which columns the table has, and how wide they are. The same object until something changes. */
export function useTableLayout() {
  const [stored, setStored] = useState(read);
  const isBroad = useWideScreen(1200);

  return useMemo(() => {
    const columns = stored.columns ?? (isBroad ? usualColumns : usualColumns.slice(0, 2));
    const widthOf = (column: SizedColumn) =>
      stored.widths[column] ?? (column === 'name' ? undefined : usualWidths[column]);
    const layout: TableLayout = {
      columns,
      widthOf,
      minWidth: columns.reduce<number>(
        (sum, column) => sum + (widthOf(column) ?? 0),
        OTHER_COLUMNS + (widthOf('name') ?? NARROWEST_NAME),
      ),
    };

    function change(next: StoredLayout) {
      setStored(next);
      write(next);
    }

    return {
      layout,
      isUsual: stored.columns === null && Object.keys(stored.widths).length === 0,
      show: (column: OptionalColumn, isShown: boolean) =>
        change({
          ...stored,
          columns: optionalColumns.filter((one) =>
            one === column ? isShown : columns.includes(one),
          ),
        }),
      resize: (column: SizedColumn, width: number) =>
        change({ ...stored, widths: { ...stored.widths, [column]: limited(width) } }),
      reset: () => change(usual),
    };
  }, [stored, isBroad]);
}

export const limited = (width: number) =>
  Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width)));

/** Anything that is not a layout of this version counts as none. */
function read(): StoredLayout {
  try {
    const value: unknown = JSON.parse(browser.getItem(NAME) ?? 'null');
    if (typeof value !== 'object' || value === null) return usual;
    const { columns, widths } = value as { columns?: unknown; widths?: unknown };
    return {
      columns: Array.isArray(columns)
        ? optionalColumns.filter((column) => columns.includes(column))
        : null,
      widths: typeof widths === 'object' && widths !== null ? widthsIn(widths) : {},
    };
  } catch {
    return usual;
  }
}

function widthsIn(stored: object): StoredLayout['widths'] {
  const known = Object.keys(usualWidths) as SizedColumn[];
  const values = stored as Record<string, unknown>;
  return Object.fromEntries(
    known.flatMap((column) => {
      const width = values[column];
      return typeof width === 'number' && Number.isFinite(width) ? [[column, limited(width)]] : [];
    }),
  );
}

function write(layout: StoredLayout) {
  try {
    if (layout === usual) browser.removeItem(NAME);
    else browser.setItem(NAME, JSON.stringify(layout));
  } catch {
    // Then it holds until the page is left.
  }
}
