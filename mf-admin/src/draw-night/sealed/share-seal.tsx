import { DownloadOutlined, ShareAltOutlined } from '@ant-design/icons';
import type { Seal } from 'api/contract';
import { useRef } from 'react';
import { siteUrl, toast, useCampaign } from 'shell/kit';
import { ActionButton } from '../../ui/action-button.tsx';
import { ActionRow } from '../../ui/action-row.tsx';
import { formatMoment } from '../../ui/campaign-time.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import { publicRecord } from '../links.ts';
import { hashRows, postText, ticketsText } from '../seal-texts.ts';
import { useSealPicture } from './seal-picture.ts';
import styles from './share-seal.module.css';

/** The seal as text, as a picture and as a post: what was seen elsewhere proves when it was made. */
export function ShareSeal({ seal }: { seal: Seal }) {
  const { childName, timeZone } = useCampaign();
  const hash = useRef<HTMLElement>(null);
  const post = useRef<HTMLParagraphElement>(null);
  const title = `Raffle for ${childName}`;
  const address = siteUrl(publicRecord);
  const text = postText({ seal, title, timeZone, address });
  const picture = useSealPicture({ seal, title, timeZone, address });
  const fileName = `seal-${seal.number}.png`;

  const pictureFile = async () =>
    new File([await picture.toBlob()], fileName, { type: 'image/png' });

  async function download() {
    try {
      saveFile(await pictureFile());
    } catch {
      toast({
        title: 'Not Downloaded',
        description: 'This device could not make the picture. Please copy the text instead.',
        variant: 'destructive',
      });
    }
  }

  async function share() {
    try {
      const files = [await pictureFile()];
      await navigator.share(navigator.canShare?.({ files, text }) ? { files, text } : { text });
    } catch (error) {
      // Closing the browser's dialog is no failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast({
        title: 'Not Shared',
        description: 'This device could not share it. Please copy the text instead.',
        variant: 'destructive',
      });
    }
  }

  return (
    <SectionCard title={`Seal ${seal.number}`}>
      <p className={styles.facts}>
        {ticketsText(seal.ticketCount)}, sealed {formatMoment(seal.sealedAt, timeZone)}.
        {seal.state === 'sealed' &&
          ' Post the seal where others see it, before its number arrives, so everybody knows it came first.'}
      </p>
      <code ref={hash} className={styles.hash}>
        {hashRows(seal.seal).map((row) => (
          <span key={row.join('')} className={styles.row}>
            {row.map((group, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the groups of a hash never change
              <span key={index}>{group}</span>
            ))}
          </span>
        ))}
      </code>
      <ActionRow>
        <CopyButton of={`draw ${seal.number}`} text={seal.seal} shown={hash}>
          Copy the seal
        </CopyButton>
      </ActionRow>
      <h3 className={styles.heading}>As a picture</h3>
      <canvas
        ref={picture.canvas}
        className={styles.picture}
        role="img"
        aria-label={`A picture with the seal, its number, ${ticketsText(seal.ticketCount)} and the time`}
      />
      <ActionRow>
        <ActionButton icon={<DownloadOutlined aria-hidden />} onClick={download}>
          Download the picture
        </ActionButton>
      </ActionRow>
      <h3 className={styles.heading}>As a post</h3>
      <p ref={post} className={styles.post}>
        {text}
      </p>
      <ActionRow>
        <CopyButton of="the post" text={text} shown={post}>
          Copy the text
        </CopyButton>
        {'share' in navigator && (
          <ActionButton icon={<ShareAltOutlined aria-hidden />} onClick={share}>
            Share
          </ActionButton>
        )}
      </ActionRow>
    </SectionCard>
  );
}
