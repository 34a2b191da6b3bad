import { Alert } from 'antd';
import {
  type PublishedRules,
  publishRules,
  type RulesDraftState,
  type RulesVersion,
  rulesDateText,
} from 'api/contract';
import { lazy, Suspense } from 'react';
import {
  campaignQuery,
  Skeleton,
  serverNow,
  toast,
  useCampaign,
  useQueryClient,
  useSubmit,
} from 'shell/kit';
import { toastRefusal } from '../data/refusal.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useLastValue } from '../ui/last-value.ts';
import styles from './publish-dialog.module.css';
import { publishedRulesQuery, rulesDraftQuery } from './rules-queries.ts';

const RulesChanges = lazy(async () => {
  const { RulesChanges: Shown } = await import(
    /* webpackChunkName: "rules-changes" */ './rules-changes.tsx'
  );
  return { default: Shown };
});

export interface RulesRead {
  state: RulesDraftState;
  current: RulesVersion | null;
}

interface PublishDialogProps {
  /** The rules as they were when the dialog was opened; null while it is closed. */
  read: RulesRead | null;
  /** As they are now. */
  now: RulesRead;
  onClose: () => void;
}

/** Shows what changes for visitors, and publishes that and nothing else. */
export function PublishDialog({ read, now, onClose }: PublishDialogProps) {
  const client = useQueryClient();
  const campaign = useCampaign();
  const today = rulesDateText(new Date(serverNow()).toISOString(), campaign);
  const publish = useSubmit(publishRules, {
    onSuccess: (version) => {
      // Both at once: between their answers the screen would name the wrong date.
      client.setQueryData(publishedRulesQuery.queryKey, (known: PublishedRules | undefined) => ({
        current: version,
        versions: [
          { id: version.id, publishedAt: version.publishedAt },
          ...(known?.versions ?? []).filter(({ id }) => id !== version.id),
        ],
      }));
      client.setQueryData(
        rulesDraftQuery.queryKey,
        (known: RulesDraftState | undefined) => known && { ...known, isPublished: true },
      );
      onClose();
      toast({
        title: 'Rules Published',
        description: `Visitors read the rules of ${rulesDateText(version.publishedAt, campaign)} now.`,
      });
    },
    onError: (error) => {
      onClose();
      toastRefusal('Not Published')(error);
    },
    onSettled: () => {
      for (const { queryKey } of [rulesDraftQuery, publishedRulesQuery, campaignQuery]) {
        client.invalidateQueries({ queryKey });
      }
    },
  });

  const { state, current } = useLastValue(read) ?? now;
  const isOutdated = read !== null && !publish.isPending && !isSame(read, now);

  return (
    <ConfirmDialog
      open={read !== null}
      title={`Publish the rules of ${today}?`}
      confirm="Publish"
      busy={publish.isPending}
      unavailable={isOutdated}
      onConfirm={() => publish.mutate({ content: state.content })}
      onCancel={onClose}
    >
      {current ? (
        <>
          <p>
            They apply from now on. Entries sent before keep the rules they were sent under, and
            everyone can still read those.
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach what scrolls */}
          <section className={styles.changes} aria-label="What changes" tabIndex={0}>
            <Suspense fallback={<Skeleton height="120px" />}>
              <RulesChanges before={current.paragraphs} after={state.paragraphs} />
            </Suspense>
          </section>
        </>
      ) : (
        <p>
          Everyone can read them then, and the entry forms name them. Please read them once more
          from top to bottom, or have somebody who knows your state’s law do it.
        </p>
      )}
      {isOutdated && (
        <Alert
          type="warning"
          showIcon
          title="The rules have changed since you opened this: somebody edited the draft, the prizes or the dates, or published the rules. Please cancel, and read them again before you publish them."
        />
      )}
    </ConfirmDialog>
  );
}

function isSame(read: RulesRead, now: RulesRead): boolean {
  return read.state.content === now.state.content && read.current?.id === now.current?.id;
}
