import { Flex } from 'antd';
import { entryCountText } from 'api/contract';
import { paths, siteUrl } from 'shell/kit';
import { CopyField } from '../../ui/copy-field.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import styles from './new-keys.module.css';
import type { NewEntry } from './new-keys-store.ts';

/** The keys of entries that were added just now: the last one, and those before on request. */
export function NewKeys({ entries }: { entries: NewEntry[] }) {
  const [last, ...before] = entries;
  return (
    <>
      <p className={styles.status} role="status">
        {last && `${last.name} is added with ${entryCountText(last.entryCount)}.`}
      </p>
      {last && (
        <div className={styles.keys}>
          <p>
            <strong>The ticket key is shown only now.</strong> Hand it to the entrant: on their page
            it shows the tickets, and proves them.
          </p>
          <TicketKey key={last.id} entry={last} />
          {before.length > 0 && (
            <Disclosure summary={`${before.length} more ${before.length === 1 ? 'key' : 'keys'}`}>
              <Flex vertical gap={16}>
                {before.map((entry) => (
                  <TicketKey key={entry.id} entry={entry} />
                ))}
              </Flex>
            </Disclosure>
          )}
        </div>
      )}
    </>
  );
}

function TicketKey({ entry: { name, ticketKey } }: { entry: NewEntry }) {
  return (
    <div>
      <p>
        <bdi>{name}</bdi>: <span className={styles.key}>{inGroups(ticketKey)}</span>
      </p>
      <CopyField
        label={`Link for ${name}`}
        value={siteUrl(`${paths.myEntry}#${ticketKey}`)}
        copy="Copy link"
        of={name}
      />
    </div>
  );
}

/** In groups that can be copied onto paper; the page reads the key with and without the spaces. */
function inGroups(key: string): string {
  return key.match(/.{1,4}/g)?.join(' ') ?? key;
}
