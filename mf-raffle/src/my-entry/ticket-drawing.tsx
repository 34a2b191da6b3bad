/** Two raffle tickets, one with the sun over the sea. */
export function TicketDrawing() {
  return (
    <svg viewBox="0 0 420 260" aria-hidden="true">
      <g transform="rotate(9 230 150)">
        <path d={OUTLINE} transform="translate(66 62)" fill="var(--ocean-100)" />
        <path
          d="M294 76v128"
          stroke="var(--sand-50)"
          strokeWidth="3"
          strokeDasharray="1 9"
          strokeLinecap="round"
        />
      </g>
      <g transform="rotate(-7 190 120)">
        <path d={OUTLINE} transform="translate(34 40)" fill="var(--gold-100)" />
        <g transform="translate(52 58)">
          <path d="M0 62a56 56 0 0 1 112 0z" transform="translate(38 0)" fill="var(--gold-400)" />
          <path d="M0 66c24-14 48-14 72 0s48 14 72 0 32-12 44-6v52H0z" fill="var(--ocean-700)" />
          <path d="M0 88c24-12 48-12 72 0s48 12 72 0 32-10 44-5v29H0z" fill="var(--ocean-800)" />
        </g>
        <path
          d="M262 54v128"
          stroke="var(--gold-400)"
          strokeWidth="3"
          strokeDasharray="1 9"
          strokeLinecap="round"
        />
        <g fill="var(--gold-700)" opacity="0.75">
          <rect x="280" y="72" width="34" height="8" rx="4" />
          <rect x="280" y="92" width="22" height="8" rx="4" />
          <rect x="280" y="112" width="30" height="8" rx="4" />
        </g>
        <circle cx="297" cy="154" r="13" fill="var(--coral-500)" />
      </g>
    </svg>
  );
}

/** 300 × 156, with rounded corners and a notch at each side. */
const OUTLINE =
  'M18 0h264a18 18 0 0 1 18 18v42a18 18 0 0 0 0 36v42a18 18 0 0 1-18 18H18a18 18 0 0 1-18-18V96a18 18 0 0 0 0-36V18A18 18 0 0 1 18 0z';
