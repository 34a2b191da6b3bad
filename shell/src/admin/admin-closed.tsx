import styles from '../pages.module.css';

/** In place of an admin screen that the server did not open (decision 060). */
export function AdminClosed() {
  return (
    <main id="main" tabIndex={-1} className={styles.main}>
      <div className={styles.skeleton} role="alert">
        {window.isSecureContext ? (
          <>
            <h1>This browser is too old</h1>
            <p>The admin pages need a newer one. Please update it, or use another browser.</p>
          </>
        ) : (
          <>
            <h1>The admin pages need https</h1>
            <p>
              This address is not encrypted, so they stay closed here. Please open them with an
              address that begins with https://, or with http://localhost on the computer that runs
              the site.
            </p>
          </>
        )}
      </div>
    </main>
  );
}
