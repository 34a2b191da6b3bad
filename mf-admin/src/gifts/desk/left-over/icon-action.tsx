import type { ReactNode } from 'react';
import { ActionButton } from '../../../ui/action-button.tsx';

interface IconActionProps {
  /** For `useRowFocus`. */
  action: string;
  label: string;
  /** Whose row it is. */
  of: string;
  icon: ReactNode;
  onClick: () => void;
}

/** An action in a row, which has room for an icon only. */
export function IconAction({ action, label, of, icon, onClick }: IconActionProps) {
  return (
    <ActionButton
      shape="circle"
      icon={icon}
      title={label}
      aria-label={`${label}: ${of}`}
      data-action={action}
      onClick={onClick}
    />
  );
}
