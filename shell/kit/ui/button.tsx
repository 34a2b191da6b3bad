import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './button.module.css';

interface Look {
  /** `primary` is for the one main action of a screen. */
  look?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'regular' | 'small';
  children: ReactNode;
}

type ButtonProps = Look &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** Shows progress and ignores presses. */
    busy?: boolean;
  };

export function Button({
  look = 'primary',
  size = 'regular',
  busy = false,
  className,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={[styles.button, className].filter(Boolean).join(' ')}
      data-look={look}
      data-size={size}
      data-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {children}
    </button>
  );
}

type ButtonLinkProps = Look &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
    /** A path of this site, a #fragment, or a full URL, which opens in a new tab. */
    to: string;
  };

export function ButtonLink({
  look = 'primary',
  size = 'regular',
  to,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  const shared = {
    ...rest,
    className: [styles.button, className].filter(Boolean).join(' '),
    'data-look': look,
    'data-size': size,
  };
  if (to.startsWith('#')) {
    return (
      <a href={to} {...shared}>
        {children}
      </a>
    );
  }
  if (to.startsWith('/')) {
    return (
      <Link to={to} {...shared}>
        {children}
      </Link>
    );
  }
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" {...shared}>
      {children}
    </a>
  );
}
