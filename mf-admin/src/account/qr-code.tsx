import { useEffect, useState } from 'react';
import styles from './account.module.css';

/** Loads its library when it is shown. */
export function QrCode({ text }: { text: string }) {
  const [drawn, setDrawn] = useState<{ size: number; path: string } | 'failed' | null>(null);
  useEffect(() => {
    let isShown = true;
    import('shell/kit/qr').then(
      ({ drawQr }) => isShown && setDrawn(drawQr(text)),
      () => isShown && setDrawn('failed'),
    );
    return () => {
      isShown = false;
    };
  }, [text]);

  if (drawn === 'failed') return <p>The QR code could not be loaded. Please type the secret.</p>;
  return (
    <div className={styles.qr}>
      {drawn && (
        <svg
          viewBox={`0 0 ${drawn.size} ${drawn.size}`}
          role="img"
          aria-label="QR code of the secret"
          shapeRendering="crispEdges"
        >
          <path d={drawn.path} />
        </svg>
      )}
    </div>
  );
}
