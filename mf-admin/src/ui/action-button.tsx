import { Button } from 'antd';
import type { ComponentProps, MouseEvent } from 'react';

// Looks disabled, without the attribute that would take the focus away.
const LOOKS_DISABLED = 'ant-btn-disabled';

interface ActionButtonProps extends Omit<ComponentProps<typeof Button>, 'disabled' | 'loading'> {
  /** Its request is running; another press does nothing. */
  busy?: boolean;
  /** Cannot be pressed now. It keeps the focus for keyboard users. */
  unavailable?: boolean;
  /** It has only just come here; until then a press means what was here before. */
  arriving?: boolean;
}

export function ActionButton({
  busy = false,
  unavailable = false,
  arriving = false,
  className,
  onClick,
  ...rest
}: ActionButtonProps) {
  const off = busy || unavailable || arriving;

  function press(event: MouseEvent<HTMLElement>) {
    if (!off) onClick?.(event);
  }

  return (
    <Button
      {...rest}
      loading={busy}
      aria-disabled={off || undefined}
      className={[unavailable && LOOKS_DISABLED, className].filter(Boolean).join(' ')}
      onClick={press}
    />
  );
}
