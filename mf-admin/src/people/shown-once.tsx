import { ShareAltOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { CopyField } from '../ui/copy-field.tsx';

interface ShownOnceProps {
  label: string;
  secret: string;
  /** What is copied, for screen readers: "the link". */
  of: string;
  /** What goes with it where the device can share. */
  share?: { title: string; text: string };
  children: ReactNode;
}

/** A link or token that nobody can see again, to copy or, on a phone, to share. */
export function ShownOnce({ label, secret, of, share, children }: ShownOnceProps) {
  const field = useRef<{ focus: () => void }>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <Flex vertical gap={16}>
      <div role="status">{children}</div>
      <CopyField ref={field} label={label} value={secret} copy="Copy" of={of} />
      {share && 'share' in navigator && (
        <div>
          <Button
            icon={<ShareAltOutlined aria-hidden />}
            // Closing the device's own sheet is no error.
            onClick={() => navigator.share({ ...share, url: secret }).catch(() => undefined)}
          >
            Share
          </Button>
        </div>
      )}
    </Flex>
  );
}
