import { Alert } from 'antd';
import type { Seal } from 'api/contract';
import { useCampaign } from 'shell/kit';
import { formatMoment } from '../../ui/campaign-time.ts';

export function CalledOffNotice({ seal }: { seal: Seal }) {
  const { timeZone } = useCampaign();
  if (!seal.calledOff) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={
        <strong>
          Sealed draw {seal.number} was called off on {formatMoment(seal.calledOff.at, timeZone)}.
        </strong>
      }
      description={
        <>
          Its public reason: <bdi>{seal.calledOff.reason}</bdi>
        </>
      }
    />
  );
}
