import { DownloadOutlined, LoadingOutlined } from '@ant-design/icons';
import type {
  downloadSignatures,
  exportFundraiserEntries,
  exportLoveNotes,
  exportMessages,
  exportRaffleEntries,
  exportWinners,
} from 'api/contract';
import { callForFile, useMutation } from 'shell/kit';
import { useMay } from '../data/may.tsx';
import { toastRefusal } from '../data/refusal.ts';
import styles from './export-link.module.css';
import { saveFile } from './save-file.ts';

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
  /** Other filters of the list, as the call takes them. */
  filters?: Readonly<Record<string, string>> | undefined;
}

/**
 * Downloads a list for a spreadsheet. The page fetches it, because a browser's own download cannot send
 * what admin calls need. Nothing for a role that may not have it.
 */
export function ExportLink({ endpoint, of, status, filters }: ExportLinkProps) {
  const chosen = { ...(status && { status }), ...filters };
  const may = useMay();
  const download = useMutation({
    mutationFn: () => callForFile(endpoint, chosen as never),
    retry: false,
    onSuccess: saveFile,
    onError: toastRefusal('Download Failed'),
  });
  if (!may(endpoint)) return null;
  return (
    <a
      className={styles.link}
      // Without what was searched for: opened in another tab it would stay in the browser's history.
      href={endpoint.path}
      aria-busy={download.isPending || undefined}
      onClick={(event) => {
        event.preventDefault();
        if (!download.isPending) download.mutate();
      }}
    >
      {download.isPending ? <LoadingOutlined /> : <DownloadOutlined />}
      Download CSV<span className="visually-hidden"> of {of}</span>
    </a>
  );
}
