import { Alert, Flex } from 'antd';
import { formatCount, Link } from 'shell/kit';
import { ActionButton } from '../../ui/action-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useFocusWhenReplaced } from '../../ui/focus-when-replaced.ts';
import { type GiftFile, isReady, type NewGifts } from './gift-file.ts';
import { duplicatesText, reasonText, sendText, stoppedText } from './send-texts.ts';

interface SendBarProps {
  files: readonly GiftFile[];
  gifts: NewGifts;
  sending: boolean;
  /** Why sending stopped before its end. */
  stopped: Error | null;
  onSend: () => void;
}

/** Brings in what is new in all files, and says what is in when that stops. */
export function SendBar({ files, gifts, sending, stopped, onSend }: SendBarProps) {
  const { left, withoutId, sent, duplicates } = gifts;
  const isDone = left + withoutId === 0;
  const { props: focus } = useFocusWhenReplaced(isDone ? 'done' : 'button');
  if (files.length === 0) return <EmptyState text="No file is open." />;
  const ready = files.filter(({ step }) => isReady(step)).length;
  if (ready === 0) return null;
  const others = files.length - ready;
  const unread = files.some(({ step }) => isReady(step) && step.read.unreadable.length > 0);
  return (
    <Flex vertical gap={12} align="start" {...focus} tabIndex={-1}>
      {stopped && !isDone && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          title={stoppedText(gifts)}
          description={reasonText(stopped)}
        />
      )}
      <div>
        {!isDone && (
          <ActionButton type="primary" size="large" busy={sending} onClick={onSend}>
            {sendText(gifts, sending)}
          </ActionButton>
        )}
        {/* Screen readers hear what comes into it. */}
        <p role="status" style={{ margin: 0 }}>
          {isDone && (
            <>
              {sent > 0
                ? `All new gifts ${unread ? 'that could be read ' : ''}have been added. `
                : `Nothing ${unread ? 'that could be read ' : ''}in these files is new. `}
              <Link to="?tab=desk">Match gifts with entries at the desk</Link>
            </>
          )}
        </p>
      </div>
      {(duplicates > 0 || others > 0) && (
        <p style={{ margin: 0, color: 'var(--ink-700)' }}>
          {duplicates > 0 && `${duplicatesText(duplicates)} `}
          {others > 0 &&
            `${others === 1 ? 'One file is' : `${formatCount(others)} files are`} not ready and will not come in.`}
        </p>
      )}
    </Flex>
  );
}
