import { Alert, Button, Flex } from 'antd';
import { type AuditKind, listAudit } from 'api/contract';
import { endpointQuery, useQuery } from 'shell/kit';
import type { Conflict } from '../data/merge-draft.ts';
import { ChangedText } from './changed-text.tsx';
import styles from './conflict-notice.module.css';

/** How a value is shown that is not text for people. */
type TextOf = (path: string, value: string | boolean) => string;

interface ConflictNoticeProps {
  /** Of the audit log: whose latest record tells who it was. */
  kind: AuditKind;
  /** Of one thing of that kind. */
  id?: string;
  /** "the settings" */
  what: string;
  labelOf: (path: string) => string;
  textOf?: TextOf;
  changes: Conflict[];
  onTakeTheirs: (change: Conflict) => void;
}

/** What somebody else saved during one's own edits: what was merged, and where to choose. */
export function ConflictNotice(props: ConflictNoticeProps) {
  const { kind, id, what, labelOf, textOf = plainText, changes, onTakeTheirs } = props;
  const latest = useQuery({
    ...endpointQuery(listAudit, { kind, ...(id !== undefined && { id }), limit: 1 }),
    staleTime: 0,
  });
  const name = latest.data?.[0]?.session?.name ?? 'Somebody else';
  return (
    <Alert
      type="warning"
      aria-label="Changed by somebody else"
      title={
        <strong>
          <bdi>{name}</bdi> changed {what} while you were editing.
        </strong>
      }
      description={
        <>
          <p>None of your changes are lost. Please check these fields, then save.</p>
          <Flex component="ul" vertical gap={12}>
            {changes.map((change) => (
              <Flex
                component="li"
                key={change.path}
                tabIndex={-1}
                wrap
                gap="8px 16px"
                align="center"
              >
                <Flex vertical flex="1 1 240px">
                  <strong>{labelOf(change.path)}</strong>
                  <Values change={change} textOf={textOf} />
                  {change.isConflict
                    ? 'You changed this field too. Saving keeps your version.'
                    : 'The form has the new value.'}
                </Flex>
                {change.isConflict && (
                  <Button
                    aria-label={`Use theirs for ${labelOf(change.path)}`}
                    onClick={({ currentTarget }) => {
                      // The button goes.
                      currentTarget.closest('li')?.focus();
                      onTakeTheirs(change);
                    }}
                  >
                    Use theirs
                  </Button>
                )}
              </Flex>
            ))}
          </Flex>
        </>
      }
    />
  );
}

/** In characters. */
const SHORT = 80;

function Values({ change, textOf }: { change: Conflict; textOf: TextOf }) {
  const toText = (value: string | boolean) => (value === '' ? null : textOf(change.path, value));
  const before = toText(change.before);
  const after = toText(change.theirs);
  const isLong = Math.max(before?.length ?? 0, after?.length ?? 0) > SHORT;
  return (
    <span className={styles.values}>
      <ChangedText before={before} after={after} isLong={isLong} />
    </span>
  );
}

function plainText(_path: string, value: string | boolean): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value;
}
