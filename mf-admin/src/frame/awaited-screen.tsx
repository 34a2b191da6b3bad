import { Link, paths } from 'shell/kit';
import { AdminFrame } from './admin-frame.tsx';
import styles from './awaited-screen.module.css';

/** A screen that is not built yet. */
export function AwaitedScreen({ title }: { title: string }) {
  return (
    <AdminFrame title={title}>
      <div className={styles.card}>
        <p className={styles.text}>This screen is on its way.</p>
        <Link className={styles.link} to={paths.raffleAdmin}>
          Go to the raffle
        </Link>
      </div>
    </AdminFrame>
  );
}
