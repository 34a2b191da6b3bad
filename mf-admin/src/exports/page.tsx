import { Alert, Card, Flex } from 'antd';
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
    <Flex vertical gap={20}>
      <p style={{ margin: 0 }}>
        Whole lists as CSV files, for Excel, Numbers or Google Sheets. Every date is given in UTC
        and as local time in {timeZone}.
      </p>
      <Alert
        type="warning"
        role="note"
        title={
          <>
            These files contain people’s addresses and phone numbers. Keep them where only your
            group can open them, and delete them when you no longer need them. Every download is
            recorded in the{' '}
            <Link to={`${paths.adminHistory}?kind=export`} style={{ textDecoration: 'underline' }}>
              history
            </Link>
            .
          </>
        }
      />
      <Flex component="ul" wrap gap={16} style={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {lists.map(({ title, of = title.toLowerCase(), text, endpoint }) => (
          <li key={title} style={{ flex: '1 1 300px' }}>
            <Card
              size="small"
              title={<h2 style={{ fontSize: '1.25rem' }}>{title}</h2>}
              style={{ display: 'flex', flexDirection: 'column', height: '100%' }}
              styles={{ body: { display: 'flex', flexDirection: 'column', flex: 1 } }}
            >
              <p style={{ flex: 1, margin: 0 }}>{text}</p>
              <ExportLink endpoint={endpoint} of={of} />
            </Card>
          </li>
        ))}
      </Flex>
    </Flex>
  );
}
