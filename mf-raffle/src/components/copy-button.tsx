import { Copy } from 'lucide-react';
import type { ComponentProps, ReactNode, RefObject } from 'react';
import { Button, copyWithToast } from 'shell/kit';

interface CopyButtonProps {
  /** What it copies. Where the browser refuses, its text is selected. */
  field: RefObject<Parameters<typeof copyWithToast>[0] | null>;
  /** The title of the toast. */
  copied: string;
  className?: ComponentProps<typeof Button>['className'];
  children: ReactNode;
}

export function CopyButton({ field, copied, children, ...button }: CopyButtonProps) {
  return (
    <Button
      {...button}
      look="secondary"
      size="small"
      onClick={() => field.current && copyWithToast(field.current, copied)}
    >
      <Copy aria-hidden />
      {children}
    </Button>
  );
}
