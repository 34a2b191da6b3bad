import { paths } from 'shell/kit';

/** Replaces an admin screen without JavaScript. */
export function AdminNeedsScript() {
  return (
    <noscript>
      <main className="error-screen">
        <h1>This page needs JavaScript</h1>
        <p className="error-text">
          The admin screens work only with JavaScript, which is turned off in this browser. Please
          turn it on for this site or use another browser, then reload the page.
        </p>
        <p>
          <a className="error-home" href={paths.home}>
            Go to the home page
          </a>
        </p>
      </main>
    </noscript>
  );
}
