import type { ComponentProps } from 'react';
import { useCampaign } from 'shell/kit';
import { fromLocalTime, toLocalTime } from '../data/time-zone.ts';
import { MomentField } from '../ui/moment-field.tsx';

/** Edits an ISO 8601 moment in the campaign's time zone. */
export function CampaignMomentField({
  value = '',
  onChange,
  ...field
}: ComponentProps<typeof MomentField>) {
  const { timeZone } = useCampaign();
  return (
    <MomentField
      {...field}
      value={toLocalTime(value, timeZone) || value}
      onChange={(local) => onChange?.(fromLocalTime(local, timeZone))}
    />
  );
}
