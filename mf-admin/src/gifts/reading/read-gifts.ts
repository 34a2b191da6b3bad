import { centsToText, type GiftRow, giftLimits } from 'api/contract';
import { beginning } from '../../ui/beginning.ts';
import { AmountEvidence, amountCents, type WrittenAmount, writtenAmount } from './amount.ts';
import { CUT_OFF, endsInText, endsLikeOthers, isUnfinished } from './cut-off.ts';
import { DateEvidence, dayOf, type WrittenDate, writtenDate, writtenTime } from './date.ts';
import { idOf, isRounded, Occurrences, payerOf, sentText } from './gift-row.ts';
import { folded } from './header.ts';
import { type Cell, NO_PAYMENT, saysFee, saysRefund, wentBack } from './known-platforms.ts';
import type { Plan } from './plan.ts';
import type { Row } from './rows.ts';
import type { Slices } from './slices.ts';
import type { Table } from './table.ts';
import { Zone } from './zones.ts';

interface GiftLine {
  line: number;
  gift: GiftRow;
}

/** A row that brings in no gift. */
interface OtherLine {
  line: number;
  lastLine: number;
  /** A sentence without its full stop. */
  reason: string;
  /** What the row says, for the person who reads the list. */
  text: string;
}

/**
 * A row that is not incoming and has an id: it says that a payment was refunded or failed, or money went out. Which
 * of them takes a gift back is seen by the gifts with its id.
 */
export interface ReturnedRow {
  line: number;
  externalId: string;
  /** What went out; null if the row says that the payment was refunded or failed. */
  cents: number | null;
  /** Whether it calls itself a fee. */
  isFee: boolean;
}

/** Each row with text below the header is in one of the three lists. */
export interface ReadGifts {
  gifts: GiftLine[];
  notIncoming: OtherLine[];
  unreadable: OtherLine[];
  returned: ReturnedRow[];
  /** Whether a time names no zone. */
  withoutZone: boolean;
  /** The line of a gift whose last text may have been cut off with the file. */
  perhapsCutOff: number | null;
  /** A date and an amount that can be read in two ways: the person has to say which. */
  questions: { date: string | null; amount: string | null };
}

interface Campaign {
  timeZone: string;
  /** Milliseconds since 1970. */
  now: number;
}

/** Why a row brings in no gift. */
class Refused {
  readonly kind: 'notIncoming' | 'unreadable';
  readonly reason: string;

  constructor(kind: Refused['kind'], reason: string) {
    this.kind = kind;
    this.reason = reason;
  }
}

const ROWS_PER_SLICE = 100;
/** The earliest day that a gift may have. Programs write it for no date, too. */
const FIRST_DAY = '2000-01-01';
const DAY_MS = 24 * 60 * 60 * 1_000;

/** Sorts the rows of a table: gifts, rows that are not incoming, and unreadable ones. */
export function* readGifts(table: Table, plan: Plan, campaign: Campaign): Slices<ReadGifts> {
  const reader = new RowReader(table, plan, campaign);
  const rows = table.rows.slice(table.header.row + 1);
  for (const [index, row] of rows.entries()) {
    reader.note(row);
    if (index % ROWS_PER_SLICE === 0) yield;
  }
  const read: ReadGifts = {
    gifts: [],
    notIncoming: [],
    unreadable: [],
    returned: [],
    withoutZone: false,
    perhapsCutOff: null,
    questions: reader.questions,
  };
  for (const [index, row] of rows.entries()) {
    const found = reader.read(row);
    if (!(found instanceof Refused)) {
      read.gifts.push({ line: row.line, gift: found });
      const unfinished = isUnfinished(table, row) && endsInText(table, plan.columns, row);
      if (unfinished) read.perhapsCutOff = row.line;
    } else {
      read[found.kind].push(otherLine(row, found.reason));
      const returned = found.kind === 'notIncoming' ? reader.readReturned(row) : null;
      if (returned) read.returned.push(returned);
    }
    if (index % ROWS_PER_SLICE === 0) yield;
  }
  read.withoutZone = reader.withoutZone;
  return read;
}

const CONFLICT =
  'It has the id of a gift that is in, but another amount. Are these the columns of id and amount? If so, and the amount of the gift that is in is wrong, take back the import that it came with, under “Imports”, and bring in its file again';

/**
 * What was read, without gifts that have the id of a gift on the site with another amount: they are among
 * the unreadable lines.
 */
export function withoutConflicts(
  read: ReadGifts,
  { rows }: Table,
  conflicts: ReadonlySet<GiftRow>,
): ReadGifts {
  const lines = new Set(
    read.gifts.filter(({ gift }) => conflicts.has(gift)).map(({ line }) => line),
  );
  if (lines.size === 0) return read;
  const others = rows.filter(({ line }) => lines.has(line)).map((row) => otherLine(row, CONFLICT));
  return {
    ...read,
    gifts: read.gifts.filter(({ line }) => !lines.has(line)),
    unreadable: [...read.unreadable, ...others].toSorted((a, b) => a.line - b.line),
  };
}

function otherLine({ line, lastLine, cells }: Row, reason: string): OtherLine {
  const text = cells.filter((cell) => cell.trim()).join(' · ');
  return { line, lastLine, reason, text: beginning(text, 200) };
}

class RowReader {
  withoutZone = false;
  private readonly table: Table;
  private readonly plan: Plan;
  private readonly campaign: Campaign;
  private readonly indexes: ReadonlyMap<string, number>;
  private readonly zone: Zone;
  private readonly timesZone: Zone;
  private readonly amounts = new AmountEvidence();
  private readonly dates = new DateEvidence();
  /** Most files have few different amounts. */
  private readonly byText = new Map<string, WrittenAmount | null>();
  private readonly occurrences = new Occurrences();
  private readonly byId = new Map<string, GiftLine>();

  constructor(table: Table, plan: Plan, campaign: Campaign) {
    this.table = table;
    this.plan = plan;
    this.campaign = campaign;
    this.indexes = new Map(table.header.names.map((name, index) => [name, index]));
    this.zone = new Zone(campaign.timeZone);
    this.timesZone = plan.timeZone ? new Zone(plan.timeZone) : this.zone;
  }

  get questions() {
    return {
      date: this.plan.dateForm ? null : this.dates.question,
      amount: this.plan.decimal ? null : this.amounts.column.unclear,
    };
  }

  /** Counts what a row shows about dates and amounts. */
  note(row: Row): void {
    if (row.broken) return;
    const amount = this.amountOf(row);
    const date = this.dateOf(row);
    if (amount && date) {
      this.amounts.add(amount);
      this.dates.add(date);
    }
  }

  read(row: Row): GiftRow | Refused {
    const refused = this.wrongShape(row) ?? this.notIncoming(row);
    if (refused) return refused;
    const amount = this.readAmount(row);
    if (amount instanceof Refused) return amount;
    const time = this.readTime(row);
    if (time instanceof Refused) return time;

    const written = this.cell(row, this.plan.columns.id);
    if (isRounded(written.trim())) {
      return unreadable(
        `A spreadsheet has rounded its id (${written.trim()}). Bring in the file as it was downloaded`,
      );
    }
    const payer = this.plan.columns.payer.map((name) => this.cell(row, name).trim()).join(' ');
    const gift = {
      externalId: idOf(written),
      amount,
      ...time,
      payer: payerOf(payer),
      note: sentText(this.cell(row, this.plan.columns.note), giftLimits.note),
    };
    return this.numbered(row.line, gift);
  }

  /** What a row says of a payment that may have gone back; null for any other row, and without an id. */
  readReturned(row: Row): ReturnedRow | null {
    const { columns, writer } = this.plan;
    const externalId = idOf(this.cell(row, columns.id));
    if (externalId === null) return null;
    const returned = { line: row.line, externalId, cents: null, isFee: false };
    const statuses = ['status', ...columns.counted.map(({ column }) => column)];
    if (statuses.some((name) => wentBack(this.cell(row, name)))) return returned;
    const amount = this.amountOf(row);
    if (amount?.sign !== '-') return null;
    // Not in what its donor has written.
    const donors = [...columns.payer, columns.note];
    const names = this.table.header.names.filter((name) => !donors.includes(name));
    const text = names.map((name) => this.cell(row, name)).join(' ');
    if (saysRefund(text)) return returned;
    // What an organizer pays with Venmo or Cash App has an id of its own.
    if (writer) return null;
    const cents = amountCents(amount, this.amounts.column.mark ?? this.plan.decimal);
    return typeof cents === 'number' ? { ...returned, cents, isFee: saysFee(text) } : returned;
  }

  private cell(row: Row, name: string | null): string {
    const index = name === null ? undefined : this.indexes.get(name);
    return (index === undefined ? undefined : row.cells[index]) ?? '';
  }

  private amountOf(row: Row): WrittenAmount | null {
    const text = this.cell(row, this.plan.columns.amount);
    let amount = this.byText.get(text);
    if (amount === undefined) {
      amount = writtenAmount(text);
      this.byText.set(text, amount);
    }
    return amount;
  }

  private dateOf(row: Row): WrittenDate | null {
    return writtenDate(this.cell(row, this.plan.columns.date));
  }

  private wrongShape(row: Row): Refused | null {
    const { columns, writer } = this.plan;
    const { names } = this.table.header;
    if (row.broken) return unreadable(row.broken);
    // Statements that were put together have their header several times.
    const repeats = [columns.amount, columns.date].every(
      (name) => folded(this.cell(row, name)) === name,
    );
    if (repeats) {
      return notIncoming('The column names again');
    }
    const isText = writer
      ? writer.notIncoming(this.cellOf(row)) === NO_PAYMENT
      : !this.cell(row, columns.amount).trim() && !this.cell(row, columns.date).trim();
    const short = row.cells.length < names.length;
    const unfinished = isUnfinished(this.table, row);
    if (short && unfinished && (!isText || row.cells.length > 1)) return unreadable(CUT_OFF);
    if (isText) return notIncoming(NO_PAYMENT);
    if (unfinished && !endsLikeOthers(this.table, columns)) return unreadable(CUT_OFF);

    const needed = [columns.amount, columns.date, columns.time, columns.id, columns.note];
    const last = Math.max(...needed.map((name) => (name ? (this.indexes.get(name) ?? 0) : 0)));
    if (short && row.cells.length <= last) {
      return unreadable(`It has ${row.cells.length} columns, but the file has ${names.length}`);
    }
    if (row.cells.slice(names.length).some((cell) => cell.trim() !== '')) {
      return unreadable(
        `It has ${row.cells.length} columns, but the file has ${names.length}: perhaps a comma in a text without quotation marks`,
      );
    }
    return null;
  }

  private cellOf(row: Row): Cell {
    return (name) => this.cell(row, name).trim();
  }

  private notIncoming(row: Row): Refused | null {
    const { writer, columns } = this.plan;
    const reason = writer?.notIncoming(this.cellOf(row));
    if (reason) return notIncoming(reason);
    for (const { column, values } of columns.counted) {
      const value = this.cell(row, column).trim();
      if (!values.includes(folded(value))) {
        return notIncoming(value ? `“${value}” does not count` : `It has no “${column}”`);
      }
    }
    if (this.amountOf(row)?.sign !== '-') return null;
    // Files that are known have a type or a status for refunds.
    return notIncoming(writer ? 'Money that was sent' : 'Money that went out, or a refund');
  }

  private readAmount(row: Row): string | Refused {
    const text = this.cell(row, this.plan.columns.amount).trim();
    const amount = this.amountOf(row);
    if (!amount) return unreadable(text ? `“${text}” is not an amount` : 'It has no amount');
    const currency = this.cell(row, this.plan.columns.currency).trim();
    const other = amount.otherCurrency ?? (/^(usd|us ?\$|\$|)$/i.test(currency) ? null : currency);
    if (other)
      return unreadable(`It is in another currency (${other}), and gifts are in US dollars`);
    const cents = amountCents(amount, this.amounts.column.mark ?? this.plan.decimal);
    if (cents === null) return unreadable(`“${text}” can be read in two ways`);
    if (cents === 'too precise') return unreadable(`“${text}” has more than two decimals`);
    if (cents === 0) return notIncoming('Its amount is 0');
    return cents < 10_000_000_000 ? centsToText(cents) : unreadable(`“${text}” is too much`);
  }

  private readTime(row: Row): Pick<GiftRow, 'givenAt' | 'givenOn'> | Refused {
    const { columns, dateForm } = this.plan;
    const text = this.cell(row, columns.date).trim();
    const date = writtenDate(text);
    if (!date) return unreadable(text ? `“${text}” is not a date` : 'It has no date');
    const day = dayOf(date, this.dates.form ?? dateForm);
    if (day === null) return unreadable(`“${text}” can be read in two ways`);

    const timeText = this.cell(row, columns.time).trim();
    const time = timeText ? writtenTime(timeText) : date.time;
    if (timeText && !time) return unreadable(`“${timeText}” is not a time`);
    if (time?.offset === null) this.withoutZone = true;
    const local = day + (time?.time ?? 0);
    const moment =
      time &&
      (time.offset === null ? this.timesZone.momentOf(local) : local - time.offset * 60_000);
    const givenOn =
      moment === null ? new Date(day).toISOString().slice(0, 10) : this.zone.dayOf(moment);
    // The first hours of 2000 in one zone are in 1999 in another.
    if (givenOn < FIRST_DAY) return unreadable(`“${text}” is not a date`);
    // It may be tomorrow already in another time zone.
    if (day > this.campaign.now + 2 * DAY_MS) return unreadable(`“${text}” is in the future`);
    return { givenAt: moment === null ? null : new Date(moment).toISOString(), givenOn };
  }

  private numbered(line: number, gift: Omit<GiftRow, 'occurrence'>): GiftRow | Refused {
    const { externalId } = gift;
    const first = externalId === null ? undefined : this.byId.get(externalId);
    if (first) return sameId(first, gift);
    const numbered = { ...gift, occurrence: this.occurrences.next(gift) };
    if (externalId !== null) this.byId.set(externalId, { line, gift: numbered });
    return numbered;
  }
}

/** A payment that the file lists twice, or an id that two gifts have. */
function sameId({ line, gift: first }: GiftLine, gift: Omit<GiftRow, 'occurrence'>): Refused {
  const same = JSON.stringify({ ...gift, occurrence: first.occurrence }) === JSON.stringify(first);
  return same
    ? notIncoming(`The same payment as in line ${line}`)
    : unreadable(
        `It has the id of line ${line}, but is another gift. Is that the column of the id?`,
      );
}

const unreadable = (reason: string) => new Refused('unreadable', reason);
const notIncoming = (reason: string) => new Refused('notIncoming', reason);
