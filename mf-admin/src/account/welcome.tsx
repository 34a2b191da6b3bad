import { Alert } from 'antd';
import type { Account } from 'api/contract';
import { useSearchParams } from 'shell/kit';

/** For somebody who has just accepted an invitation. */
export function Welcome({ account: { name, recoveryCodesLeft } }: { account: Account }) {
  const [search, setSearch] = useSearchParams();
  if (!search.has('welcome')) return null;
  return (
    <Alert
      type="success"
      role="note"
      showIcon
      closable={{
        'aria-label': 'Close the welcome',
        onClose: () => setSearch({}, { replace: true }),
      }}
      title={
        <>
          Welcome, <bdi>{name}</bdi>
        </>
      }
      description={
        recoveryCodesLeft > 0
          ? 'You are signed in, and you have recovery codes. All screens are in the menu.'
          : 'You are signed in. One more thing: please create recovery codes below, and keep them on paper. They let you in if you lose your phone.'
      }
    />
  );
}
