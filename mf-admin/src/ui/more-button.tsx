import { Flex } from 'antd';
import { useEffect, useRef } from 'react';
import { ActionButton } from './action-button.tsx';

interface MoreButtonProps {
  busy: boolean;
  /** How many rows are shown. If it grew and the button is still visible, more are loaded. */
  shown: number;
  onMore: () => void;
}

/** Below a long list. It loads more by itself when it comes near the viewport. */
export function MoreButton({ busy, shown, onMore }: MoreButtonProps) {
  const place = useRef<HTMLDivElement>(null);
  const more = useRef(onMore);
  useEffect(() => {
    more.current = onMore;
  });

  useEffect(() => {
    const element = place.current;
    if (!element || shown === 0) return;
    const observer = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) more.current();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [shown]);

  return (
    <Flex justify="center" ref={place} style={{ paddingBlock: 20 }}>
      <ActionButton busy={busy} onClick={onMore}>
        Show more
      </ActionButton>
    </Flex>
  );
}
