import { raffleStats } from 'api/contract';
import { Button, endpointQuery, toast, useQuery } from 'shell/kit';
import styles from './raffle-page.module.css';

export default function RafflePage() {
  const stats = useQuery(endpointQuery(raffleStats, {}));
  return (
    <div className={styles.page}>
      <h1>Raffle</h1>
      <p>{JSON.stringify(stats.data ?? null)}</p>
      <Button onClick={() => toast({ title: 'Hello' })}>Toast</Button>
    </div>
  );
}
