/**
 * What the front ends share at run time. Remotes import only this ("shell/kit"), never a file inside
 * it: a second copy of the kit would have its own toasts and caches.
 */

export {
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useIsFetching,
  useIsMutating,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export {
  Link,
  NavLink,
  useBlocker,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router-dom';
export { adminStorageKey, setAdminDocument } from './api/admin-document.ts';
export { ApiError, call, callForFile, endpointQuery, NetworkError } from './api/call.ts';
export { CampaignProvider, campaignQuery, useCampaign } from './api/campaign.tsx';
export { useMutation } from './api/mutation.ts';
export { createQueryClient } from './api/query-client.ts';
export { useDonationsQualify, useEntriesClosed } from './api/raffle-dates.ts';
export { serverNow } from './api/server-clock.ts';
export {
  every,
  raffleCountQuery,
  raffleStatsQuery,
  supportCountQuery,
} from './api/shared-queries.ts';
export { newIdempotencyKey, useSubmit } from './api/submit.ts';
export { DollarInput } from './forms/dollar-input.tsx';
export { type Draft, draftOf, useDraft } from './forms/draft.ts';
export { Field, type FieldProps } from './forms/field.tsx';
export { SelectBox } from './forms/select-box.tsx';
export {
  CopyReference,
  GiftReference,
  giftReference,
  useGiftReference,
} from './gifts/gift-reference.tsx';
export { routerWindow } from './navigation/overlay-history.ts';
export { paths } from './navigation/paths.ts';
export { setSiteUrl, siteUrl } from './navigation/site-url.ts';
export { useBackCloses } from './navigation/use-back-closes.ts';
export { useModal } from './navigation/use-modal.ts';
export { PageHeader, PageHeaderTarget } from './remotes/page-header.tsx';
export type { Remote, RemotePageProps } from './remotes/remote.ts';
export { Slot, SlotProvider, type SlotRenderer } from './remotes/slot.tsx';
export { AdminGate, provideAdminGate } from './session/admin-gate.tsx';
export { confirmAgain, provideConfirmation } from './session/confirm-again.ts';
export {
  type PasskeyCredential,
  type PasskeyOptions,
  type Passkeys,
  proveWithPasskey,
  providePasskeys,
  registerPasskey,
} from './session/passkeys.ts';
export {
  LeaveContext,
  sessionQuery,
  tellOtherTabs,
  useSessionNews,
  useSignOut,
} from './session/session.ts';
export { Button, ButtonLink } from './ui/button.tsx';
export { copyWithToast } from './ui/copy-text.ts';
export { pageNonce } from './ui/csp-nonce.ts';
export { EntryTicket } from './ui/entry-ticket.tsx';
export { ErrorNotice } from './ui/error-notice.tsx';
export { formatCount, formatDay, formatDollars } from './ui/format.ts';
export { InSteps } from './ui/in-steps.tsx';
export { NewTab } from './ui/new-tab.tsx';
export { OceanBand } from './ui/ocean-band.tsx';
export { Heading, Section } from './ui/section.tsx';
export { Skeleton } from './ui/skeleton.tsx';
export { Ticket } from './ui/ticket.tsx';
export { Toaster } from './ui/toast.tsx';
export { loadToasts, toast } from './ui/toast-store.ts';
export { Tooltip, TooltipProvider } from './ui/tooltip.tsx';
