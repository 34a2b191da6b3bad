import { paths } from 'shell/kit';

/** The error page; the server fills in title and text. */
export function ErrorScreen() {
  return (
    <main id="main" className="error-screen">
      <svg className="error-sea" viewBox="0 0 320 160" aria-hidden="true">
        <circle cx="160" cy="92" r="54" />
        <path d="M0 100c40-18 80 14 120 0s80-16 120 0 60 8 80 0v60H0z" />
        <path d="M0 126c50-14 90 12 150 0s110-12 170 2v32H0z" />
      </svg>
      <h1>{'{{title}}'}</h1>
      <p className="error-text">{'{{text}}'}</p>
      <p>
        <a className="error-home" href={paths.home}>
          Go to the home page
        </a>
      </p>
    </main>
  );
}
