import { DesktopOutlined } from '@ant-design/icons';
import type { Seal, SealedPrize } from 'api/contract';
import { useEffect, useRef } from 'react';
import { ActionButton } from '../../ui/action-button.tsx';
import { ActionRow } from '../../ui/action-row.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { ShareSeal } from '../sealed/share-seal.tsx';
import { RevealLines } from './reveal-lines.tsx';
import { WhatFollows } from './what-follows.tsx';

interface FinishedSealProps {
  seal: Seal;
  prizes: SealedPrize[];
  /** The button that led here is gone. */
  takesFocus: boolean;
  onPresent: () => void;
}

/** The last seal, when all of it is shown. */
export function FinishedSeal({ seal, prizes, takesFocus, onPresent }: FinishedSealProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <SectionCard title={`Sealed draw ${seal.number} is complete`} headingRef={heading}>
      <WhatFollows seal={seal} prizes={prizes} />
      <ActionRow>
        <ActionButton icon={<DesktopOutlined aria-hidden />} onClick={onPresent}>
          Present on a big screen
        </ActionButton>
      </ActionRow>
      <Disclosure summary="The winners">
        <RevealLines seal={seal} prizes={prizes} />
      </Disclosure>
      <Disclosure summary="The seal, its picture and post">
        <ShareSeal seal={seal} />
      </Disclosure>
    </SectionCard>
  );
}
