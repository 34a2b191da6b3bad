import { Button } from 'antd';
import { type ComponentProps, useEffect, useState } from 'react';
import { Skeleton } from 'shell/kit';
import { ProofDialog } from './proof-dialog.tsx';
import { useConfirmation } from './use-confirmation.ts';
import type { WaysToProve } from './ways-to-prove.tsx';

/** "Please confirm that it is you": for all screens, over whatever is open. */
export function ConfirmAgain() {
  const { isAsking, settle } = useConfirmation();
  return (
    isAsking && (
      <ProofDialog onCancel={() => settle(false)}>
        <LoadedWays onProved={() => settle(true)} onCancel={() => settle(false)} />
      </ProofDialog>
    )
  );
}

/** Its fields load when they are needed: not every screen has fields. */
function LoadedWays(props: ComponentProps<typeof WaysToProve>) {
  const [ways, setWays] = useState<{ Ways: typeof WaysToProve } | 'failed' | null>(null);
  useEffect(() => {
    let isShown = true;
    import('./ways-to-prove.tsx').then(
      ({ WaysToProve: Ways }) => isShown && setWays({ Ways }),
      () => isShown && setWays('failed'),
    );
    return () => {
      isShown = false;
    };
  }, []);

  if (ways === null) return <Skeleton height="150px" />;
  if (ways !== 'failed') return <ways.Ways {...props} />;
  return (
    <>
      <p role="alert">This could not be loaded. Please check your connection and try again.</p>
      <Button onClick={props.onCancel}>Close</Button>
    </>
  );
}
