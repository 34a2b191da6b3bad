import { Alert, Button, Flex } from 'antd';
import { formatCents } from 'api/contract';
import { formatCount, formatDay, formatDollars, useCampaign } from 'shell/kit';
import { Disclosure } from '../../ui/disclosure.tsx';
import { StatTiles } from '../../ui/stat-tiles.tsx';
import { platformName } from '../platform-names.ts';
import type { Plan } from '../reading/plan.ts';
import type { ReadGifts } from '../reading/read-gifts.ts';
import styles from './bring-in.module.css';
import { newCount, type Ready } from './gift-file.ts';
import { LineList } from './line-list.tsx';
import { wentBackTexts } from './send-texts.ts';
import { SentProgress } from './sent-progress.tsx';

interface PreviewProps {
  name: string;
  ready: Ready;
  sending: boolean;
  onRemove: () => void;
  onAskColumns: () => void;
}

/** What a file would bring in, and every line of it that it would not, with the reason. */
export function Preview({ name, ready, sending, onRemove, onAskColumns }: PreviewProps) {
  const { timeZone } = useCampaign();
  const { read, plan, known, wentBack, sent } = ready;
  const { notIncoming, unreadable } = read;
  const begun = sent.count > 0 || sent.batch !== null;
  return (
    <Flex vertical gap={12}>
      <p className={styles.source}>
        {sourceText(plan)}, {rangeText(ready)}. {sumText(ready)}
        {read.withoutZone &&
          ` Its times name no zone: they are read in ${plan.timeZone ?? timeZone}.`}
      </p>
      <StatTiles
        failed={false}
        tiles={[
          { label: 'New', tone: 'leaf', figure: newCount(ready) },
          { label: 'Known', tone: 'ocean', figure: known },
          { label: 'Not incoming', tone: 'ink', figure: notIncoming.length },
          { label: 'Unreadable', tone: 'coral', figure: unreadable.length },
        ]}
      />
      {read.perhapsCutOff !== null && (
        <Alert
          type="warning"
          showIcon
          role="note"
          title={`Line ${read.perhapsCutOff} may be cut off: the file has no line break at its end.`}
          description="If the file was cut off there, the end of its text is missing. Compare it with the list you downloaded."
        />
      )}
      {wentBack.length > 0 && (
        <Alert type="warning" showIcon role="note" {...wentBackTexts(wentBack)} />
      )}
      <SentProgress ready={ready} />
      <div>
        {unreadable.length > 0 && (
          <Disclosure summary={`${linesText(unreadable.length)} could not be read, and why`}>
            <LineList
              label={`Lines of ${name} that could not be read`}
              lines={unreadable}
              show={otherLine}
            />
          </Disclosure>
        )}
        {notIncoming.length > 0 && (
          <Disclosure summary={`${linesText(notIncoming.length)} not incoming, and why`}>
            <LineList
              label={`Lines of ${name} that are not incoming gifts`}
              lines={notIncoming}
              show={otherLine}
            />
          </Disclosure>
        )}
        {read.gifts.length > 0 && (
          <Disclosure summary={`${giftsText(read.gifts.length)} as read`}>
            <LineList label={`Gifts of ${name}`} lines={read.gifts} show={giftLine} />
          </Disclosure>
        )}
      </div>
      <Flex wrap gap={8}>
        <Button onClick={onRemove} disabled={sending} aria-label={`Remove ${name}`}>
          Remove
        </Button>
        {!begun && (
          <Button
            onClick={onAskColumns}
            disabled={sending}
            aria-label={`Change the columns of ${name}`}
          >
            Change the columns
          </Button>
        )}
      </Flex>
    </Flex>
  );
}

function sourceText({ platform, writer }: Plan): string {
  return writer
    ? `A file of ${writer.label}`
    : `${platformName(platform)}, with the columns that were chosen`;
}

/** The days that the gifts are of. */
function rangeText({ days }: Ready): string {
  if (!days) return 'without a gift that came in';
  const [first, last] = [dayText(days.first), dayText(days.last)];
  return first === last ? `gifts of ${first}` : `gifts from ${first} to ${last}`;
}

/** "2026-10-07" → "Oct 7, 2026" */
const dayText = (day: string) => formatDay(day, 'UTC');

/** What the new gifts add up to. */
const sumText = ({ cents }: Ready) =>
  cents > 0 ? `The new ones add up to ${formatCents(cents)}.` : '';

const otherLine = ({ line, lastLine, reason, text }: ReadGifts['unreadable'][number]) => ({
  line,
  lastLine,
  title: reason,
  text,
});

const giftLine = ({ line, gift }: ReadGifts['gifts'][number]) => ({
  line,
  lastLine: line,
  title: `${formatDollars(gift.amount)} from ${gift.payer || 'nobody named'}, ${dayText(gift.givenOn)}`,
  text: gift.note,
});

const linesText = (count: number) => (count === 1 ? '1 line' : `${formatCount(count)} lines`);
const giftsText = (count: number) => (count === 1 ? '1 gift' : `${formatCount(count)} gifts`);
