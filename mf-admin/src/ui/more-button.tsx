import { Flex } from 'antd';
import { useEffect, useRef } from 'react';
import { ActionButton } from './action-button.tsx';

interface MoreButtonProps {
  busy: boolean;
  /** How many are shown: when it grew and this is still in sight, there is room for more. */
  shown: number;
  onMore: () => void;
}

/** Stands under a long list, and presses itself when it comes near. */
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
