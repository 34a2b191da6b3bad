import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';

interface NewTabLinkProps {
  to: string;
  className?: string | undefined;
  children: ReactNode;
}

/** An external link, with an arrow and a hint for screen readers. */
export function NewTabLink({ to, className, children }: NewTabLinkProps) {
  return (
    <a className={className} href={to} target="_blank" rel="noopener noreferrer">
      <span>
        {children}
        <span className="visually-hidden"> (opens in a new tab)</span>
      </span>
      <ExternalLink aria-hidden />
    </a>
  );
}
