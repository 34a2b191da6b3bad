import { useId, useRef } from 'react';
import { CopyButton } from '../../components/copy-button.tsx';
import styles from './in-a-terminal.module.css';

const script = new URL('../../../../scripts/check-draw.mjs', import.meta.url).href;

/** The same check without this page: shell lines, and a program of one file. */
export function Terminal({ lines }: { lines: string[] }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  return (
    <details className={styles.terminal}>
      <summary>Check it in a terminal</summary>
      <p>
        You need not trust this page either. These lines do the same with the usual tools; the
        result you should get is after each #.
      </p>
      <label htmlFor={id}>Lines for a shell</label>
      <textarea
        id={id}
        ref={field}
        className={styles.lines}
        readOnly
        wrap="off"
        spellCheck={false}
        rows={Math.min(lines.length, 12)}
        value={lines.join('\n')}
      />
      <CopyButton field={field} copied="Lines copied!">
        Copy the lines
      </CopyButton>
      <p>
        Or download{' '}
        <a href={script} download="check-draw.mjs">
          check-draw.mjs
        </a>
        , one readable file for Node, and run:
      </p>
      <pre className={styles.command}>
        npm install @noble/curves@2.4.0{'\n'}node check-draw.mjs {window.location.origin}
      </pre>
    </details>
  );
}
