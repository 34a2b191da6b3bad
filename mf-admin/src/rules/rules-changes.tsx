import type { RulesParagraph } from 'api/contract';
import { ChangedText } from '../ui/changed-text.tsx';
import { changesBetween } from './changes-between.ts';
import styles from './rules-changes.module.css';

interface RulesChangesProps {
  before: RulesParagraph[];
  after: RulesParagraph[];
}

/** The paragraphs that differ, with what was taken out and put in. */
export function RulesChanges({ before, after }: RulesChangesProps) {
  const changes = changesBetween(before, after);
  if (changes.length === 0) return <p>The text is the same.</p>;
  return (
    <dl className={styles.changes}>
      {changes.map(({ id, heading, before: old, after: text }) => (
        <div key={id}>
          <dt>{heading}</dt>
          <dd>
            <ChangedText before={old} after={text} isLong isList={id === 'prizes'} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
