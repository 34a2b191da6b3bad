import { Alert } from 'antd';
import { type ListChange, type ReleaseChanges, withoutControls } from 'api/contract';
import { useQuery } from 'shell/kit';
import { DetailList } from '../ui/detail-list.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { textDiff } from '../ui/text-diff.ts';
import { codeText } from './code-text.ts';
import { formatSize } from './format-size.ts';
import styles from './release-changes.module.css';
import { changesQuery } from './releases-query.ts';

interface ReleaseChangesOfProps {
  remote: string;
  release: string;
  /** What it is compared with. */
  live: string | null;
}

/** What changes on the site when a release goes live: pages, sizes, texts and addresses. */
export function ReleaseChangesOf({ remote, release, live }: ReleaseChangesOfProps) {
  const changes = useQuery(changesQuery(remote, release, live));
  return (
    <Loaded query={changes} height="160px" error="Failed to compare the releases">
      {(found) => <Changes changes={found} />}
    </Loaded>
  );
}

function Changes({ changes }: { changes: ReleaseChanges }) {
  const { live, words, links, unread } = changes;
  return (
    <div className={styles.changes}>
      <DetailList columns={1} details={detailsOf(changes)} />
      <List title="Addresses" change={links} />
      <List title="Words" change={words} />
      {unread.length > 0 && (
        <Alert
          type="warning"
          role="note"
          showIcon
          title={`Not read, because they are broken or very large: ${unread.join(', ')}. Their words are not listed here.`}
        />
      )}
      <p className={styles.note}>
        {live ? 'Compared with the live release. ' : 'Nothing is live, so everything is new. '}
        Words and addresses are read from the scripts, without running them. Code can also compose
        texts that are not listed here, so look at the release itself, too.
      </p>
    </div>
  );
}

const kinds: Record<string, string> = {
  scripts: 'Scripts',
  styles: 'Styles',
  pictures: 'Pictures',
  other: 'Other files',
};

function detailsOf({
  pages,
  slots,
  navigation,
  sizes,
  files,
  code,
}: ReleaseChanges): [string, string | null][] {
  const paths = (change: string) =>
    pages.filter((page) => page.change === change).map(({ path }) => path);
  const changed = pages
    .filter(({ change }) => change === 'changed')
    .map(({ path, of }) => `${path} (${of.join(', ')})`);
  const sums = sizes.filter(({ before, after }) => before > 0 || after > 0);
  return [
    ['New pages', paths('added').join(', ')],
    ['Removed pages', paths('removed').join(', ')],
    ['Changed pages', changed.join(', ')],
    ['Asks for links', navigation.map(({ path, label }) => `“${label}” to ${path}`).join(', ')],
    ['New on other pages', slots.added.join(', ')],
    ['Removed from other pages', slots.removed.join(', ')],
    ...sums.map(({ kind, before, after }): [string, string] => [
      kinds[kind] ?? kind,
      before === after
        ? `${formatSize(after)}, as before`
        : `${formatSize(before)} → ${formatSize(after)}`,
    ]),
    ['Files', filesText(files)],
    ['Other code', codeText(code)],
  ];
}

function filesText({ added, removed, changed }: ReleaseChanges['files']): string {
  const counts = [
    [changed, 'changed'],
    [added, 'new'],
    [removed, 'gone'],
  ] as const;
  const text = counts.flatMap(([count, what]) => (count > 0 ? [`${count} ${what}`] : []));
  return text.join(', ') || 'the same';
}

function List({ title, change }: { title: string; change: ListChange }) {
  const { added, removed, changed, more } = change;
  const count = added.length + removed.length + changed.length + more;
  return (
    <div>
      <p className={styles.heading}>
        {title}: {count === 0 ? 'the same' : `${count} ${count === 1 ? 'change' : 'changes'}`}
      </p>
      {count > 0 && (
        <ul className={styles.list} aria-label={title}>
          {changed.map(({ from, to }) => (
            <li key={`${from}\n${to}`}>
              <Changed from={withoutControls(from)} to={withoutControls(to)} />
            </li>
          ))}
          {removed.map((text) => (
            <li key={text}>
              <del>
                <bdi>{withoutControls(text)}</bdi>
              </del>
            </li>
          ))}
          {added.map((text) => (
            <li key={text}>
              <ins>
                <bdi>{withoutControls(text)}</bdi>
              </ins>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p className={styles.note}>And {more} more.</p>}
    </div>
  );
}

function Changed({ from, to }: { from: string; to: string }) {
  return textDiff(from, to, 'words').map(({ kind, text }, index) => {
    const Part = kind === 'same' ? 'span' : kind === 'removed' ? 'del' : 'ins';
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of two texts never change
      <Part key={index}>
        <bdi>{text}</bdi>
      </Part>
    );
  });
}
