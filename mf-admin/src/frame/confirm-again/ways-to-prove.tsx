import { readAccount } from 'api/contract';
import { endpointQuery, Skeleton, sessionQuery, useQuery } from 'shell/kit';
import { ProofForm } from './proof-form.tsx';

const SHARED_PASSWORD = { passkey: false, password: true, code: false };
const UNKNOWN = { passkey: true, password: true, code: false };

/** The ways that the account has here; with the shared password, that. */
export function WaysToProve(on: { onProved: () => void; onCancel: () => void }) {
  const session = useQuery({ ...sessionQuery, enabled: false }).data;
  const hasAccount = typeof session?.accountId === 'number';
  const account = useQuery({ ...endpointQuery(readAccount, {}), enabled: hasAccount });
  if (!hasAccount) return <ProofForm ways={SHARED_PASSWORD} name={null} {...on} />;
  // Without the account it is not known what there is: either is tried, and refused if there is none.
  if (account.isError) return <ProofForm ways={UNKNOWN} name="" {...on} />;
  if (!account.data) return <Skeleton height="150px" />;
  const { name, passkeys, hasPassword, hasCodes } = account.data;
  const ways = {
    passkey: passkeys.some(({ worksHere }) => worksHere),
    password: hasPassword,
    code: hasCodes,
  };
  return <ProofForm ways={ways} name={name} {...on} />;
}
