import { Button } from 'antd';
import type { ComponentProps, MouseEvent } from 'react';

// antd's own look of a disabled button, without the attribute that would take the focus away.
const LOOKS_DISABLED = 'ant-btn-disabled';

interface ActionButtonProps extends Omit<ComponentProps<typeof Button>, 'disabled' | 'loading'> {
  /** Its work is going on; a second press does nothing. */
  busy?: boolean;
  /** Cannot be pressed now. It keeps the focus, so that a keyboard does not lose its place. */
  unavailable?: boolean;
}

export function ActionButton({
  busy = false,
  unavailable = false,
  className,
  onClick,
  ...rest
}: ActionButtonProps) {
  const off = busy || unavailable;

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
