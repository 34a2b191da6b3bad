import styles from './refused-change.module.css';

/** In a dialog: somebody else was faster, as the server's sentence says. Saving again replaces it. */
export function RefusedChange({ sentence }: { sentence: string | null }) {
  return (
    sentence && (
      <p role="alert" className={styles.refused}>
        {sentence} What you wrote is still here: save it again if it should replace that.
      </p>
    )
  );
}
