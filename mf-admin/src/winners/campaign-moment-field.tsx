import type { ComponentProps } from 'react';
import { useCampaign } from 'shell/kit';
import { MomentField } from '../settings/moment-field.tsx';
import { fromLocalTime, toLocalTime } from '../settings/time-zone.ts';

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
