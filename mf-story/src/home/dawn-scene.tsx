/** Dawn over the ocean: an island, the sun just up, three waves. Decoration, so hidden from readers. */
export function DawnScene({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 1440 620"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id="dawn-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#0F2E45" />
          <stop offset=".45" stopColor="#3C5A74" />
          <stop offset=".66" stopColor="#D98A6A" />
          <stop offset=".78" stopColor="#F3C58F" />
        </linearGradient>
        <linearGradient id="dawn-water" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#2C6E86" />
          <stop offset="1" stopColor="#0B3346" />
        </linearGradient>
      </defs>
      <rect width="1440" height="620" fill="url(#dawn-sky)" />
      <circle cx="1030" cy="408" r="74" fill="#FBE3B8" />
      <path
        d="M760 420c90-70 150-96 230-150 60-40 96-30 150 12 90 70 190 96 300 138z"
        fill="#2A4C63"
      />
      <path
        d="M0 420c120-40 200-44 300-30s210-6 340 18 300-14 420 0 260-8 380 8v204H0z"
        fill="url(#dawn-water)"
      />
      <path
        d="M0 470c200-26 330 22 520 4s300-30 470-6 300 20 450-2v154H0z"
        fill="#0E4259"
        opacity=".75"
      />
      <path d="M980 440h100l-20 8h-60zm-14 22h128l-30 8h-70z" fill="#FBE3B8" opacity=".55" />
      <path d="M0 530c240-30 380 18 640 4s420-34 800 2v84H0z" fill="#08293A" opacity=".85" />
    </svg>
  );
}
