import { useEffect, useState } from 'react';

interface QrCodeProps {
  text: string;
  /** For screen readers: what it is a code of. */
  label: string;
  /** Says what to do when the library does not load. */
  failed: string;
  className?: string | undefined;
}

/** A QR code. Its library is loaded when it is shown. */
export function QrCode({ text, label, failed, className }: QrCodeProps) {
  const [drawn, setDrawn] = useState<{ size: number; path: string } | 'failed' | null>(null);
  useEffect(() => {
    let isShown = true;
    import('./draw-qr.ts').then(
      ({ drawQr }) => isShown && setDrawn(drawQr(text)),
      () => isShown && setDrawn('failed'),
    );
    return () => {
      isShown = false;
    };
  }, [text]);

  if (drawn === 'failed') return <p className={className}>{failed}</p>;
  return (
    <div className={className}>
      {drawn && (
        <svg
          viewBox={`0 0 ${drawn.size} ${drawn.size}`}
          role="img"
          aria-label={label}
          shapeRendering="crispEdges"
        >
          <path d={drawn.path} />
        </svg>
      )}
    </div>
  );
}
