import {
  downloadSignatures,
  exportFundraiserEntries,
  exportLoveNotes,
  exportMessages,
  exportRaffleEntries,
  exportWinners,
} from 'api/contract';
import { Link, paths, useCampaign } from 'shell/kit';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { ExportLink } from '../ui/export-link.tsx';
import styles from './page.module.css';

const lists = [
  {
    title: 'Raffle entries',
    text: 'Name, contact, shipping address, donation, number of entries, status and notes.',
    endpoint: exportRaffleEntries,
  },
  {
    title: 'Winners',
    text: 'Every draw: the prize, who won it, where to send it, and whether it is claimed.',
    endpoint: exportWinners,
  },
  {
    title: 'Love notes',
    text: 'All notes with their emails, private and hidden ones included.',
    endpoint: exportLoveNotes,
  },
  {
    title: 'Inbox',
    of: 'the inbox',
    text: 'What people wrote in the “Share Your Story” form.',
    endpoint: exportMessages,
  },
  {
    title: 'Fundraiser entries',
    text: 'Name, contact, donation, Instagram actions, status and notes.',
    endpoint: exportFundraiserEntries,
  },
  {
    title: 'Petition signatures',
    text: 'Everyone who signed, with comments, without the drawn signatures.',
    endpoint: downloadSignatures,
  },
];

export default function ExportsPage() {
  return (
    <AdminFrame title="Exports">
      <Exports />
    </AdminFrame>
  );
}

function Exports() {
  const { timeZone } = useCampaign();
  return (
    <>
      <p className={styles.lead}>
        Whole lists as CSV files, which Excel, Numbers and Google Sheets open. Dates stand there
        twice: exactly (UTC), and as a clock shows them in {timeZone}.
      </p>
      <p className={styles.care}>
        These files hold people’s addresses and phone numbers. Keep them where only your group gets
        at them, and delete them when they have served. Each download stands in the{' '}
        <Link to={`${paths.adminHistory}?kind=export`}>history</Link>.
      </p>
      <ul className={styles.lists}>
        {lists.map(({ title, of = title.toLowerCase(), text, endpoint }) => (
          <li key={title} className={styles.list}>
            <h2 className={styles.title}>{title}</h2>
            <p className={styles.text}>{text}</p>
            <ExportLink endpoint={endpoint} of={of} />
          </li>
        ))}
      </ul>
    </>
  );
}
