import { Flex, type TableColumnsType } from 'antd';
import { type Person, roleTexts } from 'api/contract';
import { Badge } from '../ui/badge.tsx';
import { formatMoment, formatShortDay } from '../ui/campaign-time.ts';
import { RowName, RowText } from '../ui/row-text.tsx';
import { waysInText } from './ways-in-text.ts';

/** The columns of the table on a wide screen. */
export const personColumns = (timeZone: string, ownId: number | null): TableColumnsType<Person> => [
  {
    key: 'name',
    title: 'Name',
    rowScope: 'row',
    render: (_, person) => <Name person={person} ownId={ownId} />,
  },
  {
    key: 'role',
    title: 'Role',
    width: 150,
    render: (_, { role }) => roleTexts[role].label,
  },
  {
    key: 'ways',
    title: 'Ways to sign in',
    render: (_, person) => <RowText>{waysInText(person)}</RowText>,
  },
  {
    key: 'last',
    title: 'Last sign-in',
    width: 170,
    render: (_, { lastSignInAt }) => (
      <RowText secondary lines={2}>
        {lastSignInAt ? formatMoment(lastSignInAt, timeZone) : 'Never'}
      </RowText>
    ),
  },
];

interface CompactPersonProps {
  person: Person;
  ownId: number | null;
  timeZone: string;
}

/** The same on a phone. */
export function CompactPerson({ person, ownId, timeZone }: CompactPersonProps) {
  const { role, lastSignInAt } = person;
  return (
    <>
      <Name person={person} ownId={ownId} />
      <RowText secondary lines={2}>
        {roleTexts[role].label} ·{' '}
        {lastSignInAt
          ? `signed in ${formatShortDay(lastSignInAt, timeZone)}`
          : 'has never signed in'}
      </RowText>
    </>
  );
}

function Name({ person: { id, name, suspendedAt }, ownId }: Omit<CompactPersonProps, 'timeZone'>) {
  return (
    <Flex wrap gap="2px 8px" align="center">
      <RowName>{name}</RowName>
      {id === ownId && <Badge tone="ocean">You</Badge>}
      {suspendedAt && <Badge tone="red">Suspended</Badge>}
    </Flex>
  );
}
