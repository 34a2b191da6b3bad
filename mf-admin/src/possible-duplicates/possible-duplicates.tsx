import { Flex } from 'antd';
import { MAX_POSSIBLE_DUPLICATES, type PossibleDuplicates as Shared } from 'api/contract';
import type { ComponentProps, CSSProperties } from 'react';
import { formatCount, Link } from 'shell/kit';
import { Badge } from '../ui/badge.tsx';

export type SharedKind = keyof Shared;
const kinds: SharedKind[] = ['email', 'phone', 'handle'];

const TARGET: CSSProperties = { display: 'inline-flex', alignItems: 'center', minHeight: 32 };

interface PossibleDuplicatesProps {
  name: string;
  shared: Shared | undefined;
  /** To the list of entries that share it. */
  duplicatesLink: (kind: SharedKind) => ComponentProps<typeof Link>;
}

/**
 * Links to other entries with the same email, phone or handle. Only a hint: families share phones,
 * and anybody may donate twice.
 */
export function PossibleDuplicates({ name, shared, duplicatesLink }: PossibleDuplicatesProps) {
  const hints = kindsOf(shared);
  if (!shared || hints.length === 0) return null;
  return (
    <Flex
      component="ul"
      wrap
      gap={6}
      aria-label={`Possible duplicates of ${name}`}
      style={{ margin: 0, padding: 0, listStyle: 'none' }}
    >
      {hints.map((kind) => (
        <li key={kind}>
          <Link {...duplicatesLink(kind)} style={TARGET}>
            <Badge tone="gold">{hintText(shared[kind], kind)}</Badge>
          </Link>
        </li>
      ))}
    </Flex>
  );
}

/** The same in few words and without links, for a row that is a button. */
export function DuplicateMark({ shared }: { shared: Shared | undefined }) {
  const [first, ...more] = kindsOf(shared);
  if (!first) return null;
  const last = more.pop();
  const fields = last ? `${[first, ...more].join(', ')} and ${last}` : first;
  return <Badge tone="gold">Same {fields} as others</Badge>;
}

function kindsOf(shared: Shared | undefined): SharedKind[] {
  return shared ? kinds.filter((kind) => shared[kind] > 0) : [];
}

/** "2 other entries with this email" */
function hintText(others: number, kind: SharedKind): string {
  if (others >= MAX_POSSIBLE_DUPLICATES)
    return `${MAX_POSSIBLE_DUPLICATES} or more other entries with this ${kind}`;
  return `${formatCount(others)} other ${others === 1 ? 'entry' : 'entries'} with this ${kind}`;
}
