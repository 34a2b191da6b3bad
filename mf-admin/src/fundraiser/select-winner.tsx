import { TrophyOutlined } from '@ant-design/icons';
import { Alert, Flex } from 'antd';
import { type FundraiserStats, selectFundraiserWinner } from 'api/contract';
import { useId, useState } from 'react';
import { formatCount, toast, useCampaign, useQuery, useQueryClient, useSubmit } from 'shell/kit';
import { isSessionExpired, toastRefusal } from '../data/refusal.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { DrawConfirmDialog } from '../ui/draw-confirm-dialog.tsx';
import { figureWarnings } from '../ui/draw-warnings.ts';
import { fundraiserStatsQuery, refreshFundraiser } from './fundraiser-queries.ts';

const showError = toastRefusal('Selection Failed', 'Failed to select winner.');

/** Draws one of the verified entries, after a confirmation. */
export function SelectWinner() {
  const client = useQueryClient();
  const { timeZone } = useCampaign();
  const stats = useQuery(fundraiserStatsQuery);
  const verified = stats.data?.verifiedEntries;
  const [asking, setAsking] = useState(false);
  /** How many the dialog showed first. */
  const [winners, setWinners] = useState<number | undefined>();
  if (asking && winners === undefined && stats.data) setWinners(stats.data.winners);
  const [winner, setWinner] = useState<string | null>(null);
  const reason = useId();
  const nobody = verified === 0;
  const select = useSubmit(selectFundraiserWinner, {
    onSuccess: ({ winner }) => {
      // Before it is loaded again, so that the next draw of this page is not refused.
      client.setQueryData(
        fundraiserStatsQuery.queryKey,
        (known: FundraiserStats | undefined) => known && { ...known, winners: known.winners + 1 },
      );
      toast({ title: 'Winner Selected!', description: `${winner.name} has won.` });
      setWinner(winner.name);
      setAsking(false);
    },
    onError: (error) => {
      showError(error);
      if (!isSessionExpired(error)) setAsking(false);
    },
    onSettled: () => refreshFundraiser(client),
  });

  return (
    <Flex wrap align="center" gap="8px 16px" style={{ marginBottom: 24 }}>
      <ActionButton
        type="primary"
        icon={<TrophyOutlined aria-hidden />}
        unavailable={nobody}
        {...(nobody && { 'aria-describedby': reason })}
        onClick={() => {
          setWinners(stats.data?.winners);
          setAsking(true);
        }}
      >
        Select Random Winner
      </ActionButton>
      {nobody && <span id={reason}>Nobody can win yet: verify an entry first.</span>}
      {winner && (
        <Alert
          // The toast has announced it.
          role="note"
          type="warning"
          showIcon
          icon={<TrophyOutlined />}
          title={
            <>
              <strong>{winner}</strong> has won.
            </>
          }
        />
      )}
      <DrawConfirmDialog
        open={asking}
        title="Select a random winner?"
        confirm="Select now"
        busy={select.isPending}
        unavailable={nobody}
        warnings={figureWarnings(
          {
            pending: stats.data?.pendingEntries,
            staleSince: stats.isError && stats.data ? stats.dataUpdatedAt : null,
          },
          timeZone,
        )}
        onConfirm={() => select.mutate(winners === undefined ? {} : { winners })}
        onCancel={() => setAsking(false)}
      >
        <p>{eligibleText(verified)}</p>
      </DrawConfirmDialog>
    </Flex>
  );
}

function eligibleText(verified: number | undefined): string {
  if (verified === undefined) return 'All verified entries take part, each with the same chance.';
  if (verified === 1) return 'One verified entry takes part, so it will win.';
  return `${formatCount(verified)} verified entries take part, each with the same chance.`;
}
