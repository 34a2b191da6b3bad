/**
 * What the front ends share at run time. Remotes import only this ("shell/kit"), never a file
 * inside it: there must be exactly one kit in the page, or toasts and caches go two ways.
 */

export {
  keepPreviousData,
  queryOptions,
  useIsFetching,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export { Link, NavLink, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
export { AdminGate } from './admin-gate.tsx';
export { Button, ButtonLink } from './button.tsx';
export { ApiError, call, endpointQuery, NetworkError } from './call.ts';
export { CampaignProvider, campaignQuery, useCampaign } from './campaign.tsx';
export { useDonationsQualify, useEntriesClosed } from './closing.ts';
export { every, raffleCountQuery, raffleStatsQuery, supportCountQuery } from './counts.ts';
export { DollarInput } from './dollar-input.tsx';
export { type Draft, draftOf, useDraft } from './draft.ts';
export { EntryTicket } from './entry-ticket.tsx';
export { ErrorNotice } from './error-notice.tsx';
export { Field, type FieldProps } from './field.tsx';
export { formatCount, formatDay, formatDollars } from './format.ts';
export { routerWindow } from './layers.ts';
export { NewTab } from './new-tab.tsx';
export { pageNonce } from './nonce.ts';
export { OceanBand } from './ocean-band.tsx';
export { paths } from './paths.ts';
export { createQueryClient } from './query-client.ts';
export type { Remote, RemotePageProps } from './remote.ts';
export { Heading, Section } from './section.tsx';
export { SelectBox } from './select-box.tsx';
export { serverNow } from './server-clock.ts';
export { sessionQuery, useSignOut } from './session.ts';
export { Skeleton } from './skeleton.tsx';
export { Slot, SlotProvider, type SlotRenderer } from './slot.tsx';
export { useSubmit } from './submit.ts';
export { Ticket } from './ticket.tsx';
export { Toaster, toast } from './toast.tsx';
export { Tooltip, TooltipProvider } from './tooltip.tsx';
export { useBackCloses } from './use-back-closes.ts';
export { useModal } from './use-modal.ts';
