import { DownloadOutlined } from '@ant-design/icons';
import type {
  downloadSignatures,
  exportFundraiserEntries,
  exportLoveNotes,
  exportMessages,
  exportRaffleEntries,
  exportWinners,
} from 'api/contract';
import styles from './export-link.module.css';

type Export =
  | typeof downloadSignatures
  | typeof exportFundraiserEntries
  | typeof exportLoveNotes
  | typeof exportMessages
  | typeof exportRaffleEntries
  | typeof exportWinners;

interface ExportLinkProps {
  endpoint: Export;
  /** What is in the file, for screen readers: "all raffle entries". */
  of: string;
  /** Only those of this status, where the list has one. */
  status?: string | undefined;
}

/**
 * Downloads a list for a spreadsheet. A plain link, so that the browser streams files of any size
 * and shows the server's page if the session has expired.
 */
export function ExportLink({ endpoint, of, status }: ExportLinkProps) {
  const query = status ? `?${new URLSearchParams({ status })}` : '';
  return (
    <a className={styles.link} href={endpoint.path + query}>
      <DownloadOutlined />
      Download CSV<span className="visually-hidden"> of {of}</span>
    </a>
  );
}
