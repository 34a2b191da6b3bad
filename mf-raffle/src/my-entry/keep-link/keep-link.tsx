import { Download } from 'lucide-react';
import { Button, useCampaign } from 'shell/kit';
import { QrCode } from 'shell/kit/qr';
import { CopyLink } from '../../components/copy-link.tsx';
import { entryLink } from '../key/entry-link.ts';
import { groupedKey } from '../key/key-text.ts';
import styles from './keep-link.module.css';
import { keyFile } from './key-file.ts';

interface KeepLinkProps {
  ticketKey: string;
  /** Its tickets. */
  entryCount: number;
}

/** The link of an entry, to copy, to scan and to save. */
export function KeepLink({ ticketKey, entryCount }: KeepLinkProps) {
  const campaign = useCampaign();
  const link = entryLink(ticketKey);

  function save() {
    const text = keyFile({ ticketKey, link, entryCount, organizers: campaign.organizers });
    const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
    const anchor = document.createElement('a');
    anchor.href = url;
    anchor.download = 'raffle-entry.txt';
    anchor.click();
    // Some browsers read it only after the click.
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  }

  return (
    <>
      <p className={styles.text}>
        It shows the state of your entry and proves that your tickets are yours. Nobody can look it
        up for you. Anyone who has it can see this entry, so keep it to yourself.
      </p>
      <CopyLink id="entry-link" label="Link to your entry" link={link}>
        <Button look="quiet" size="small" onClick={save}>
          <Download aria-hidden />
          Save as file
        </Button>
      </CopyLink>
      <div className={styles.scan}>
        <QrCode
          text={link}
          label="QR code of this link"
          failed="The QR code could not be loaded. The link is the same."
          className={styles.qr}
        />
        <p>
          Scan it with a phone to keep the link there, or type the key on this site:{' '}
          <span className={styles.key}>{groupedKey(ticketKey)}</span>
        </p>
      </div>
    </>
  );
}
