import { ChevronDown, ExternalLink, Menu, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Link, NavLink, paths, useCampaign, useLocation } from 'shell/kit';
import { donateLinks, pageLinks, sectionLinks } from './links.ts';
import styles from './navbar.module.css';

export function Navbar() {
  const campaign = useCampaign();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const menu = useId();
  const toggle = useRef<HTMLButtonElement>(null);

  // A menu left open would cover the page it led to.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on every navigation
  useEffect(() => setOpen(false), [pathname]);

  useEscape(open, () => {
    setOpen(false);
    toggle.current?.focus();
  });

  const first = pathname === paths.home ? sectionLinks : [{ to: paths.home, label: 'Home' }];
  const story = `${campaign.childName}’s Story`;

  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <Link to={paths.home} className={styles.brand}>
          {campaign.organizers}
        </Link>
        <button
          ref={toggle}
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={menu}
          onClick={() => setOpen(!open)}
        >
          {open ? <X aria-hidden /> : <Menu aria-hidden />}
          Menu
        </button>
        <nav id={menu} className={styles.nav} aria-label="Main" data-open={open || undefined}>
          <ul className={styles.links}>
            {first.map(({ to, label }) => (
              <li key={to}>
                <Link className={styles.link} to={to} onClick={() => setOpen(false)}>
                  {label}
                </Link>
              </li>
            ))}
            {pageLinks.map(({ to, label }) => (
              <li key={to}>
                <NavLink
                  className={styles.link ?? ''}
                  to={to}
                  onClick={() => {
                    setOpen(false);
                    // A link to where one is leads back to its top.
                    if (to === pathname) window.scrollTo({ top: 0 });
                  }}
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
          <a
            className={styles.story}
            href={campaign.links.story}
            target="_blank"
            rel="noopener noreferrer"
          >
            {story}
            <ExternalLink aria-hidden />
          </a>
          <DonateMenu />
        </nav>
      </div>
    </header>
  );
}

function DonateMenu() {
  const campaign = useCampaign();
  const [open, setOpen] = useState(false);
  const menu = useId();
  const button = useRef<HTMLButtonElement>(null);

  useEscape(open, () => {
    setOpen(false);
    button.current?.focus();
  });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: closes what its own button opened
    <div
      className={styles.donate}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        className={styles.donateButton}
        aria-expanded={open}
        aria-controls={menu}
        onClick={() => setOpen(!open)}
      >
        Donate
        <ChevronDown aria-hidden />
      </button>
      <ul id={menu} className={styles.donateMenu} hidden={!open}>
        {donateLinks(campaign).map(({ to, label }) => (
          <li key={label}>
            <a href={to} target="_blank" rel="noopener noreferrer">
              {label}
              <ExternalLink aria-hidden />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Calls `onEscape` when Escape is pressed while `active`. */
function useEscape(active: boolean, onEscape: () => void) {
  const handler = useRef(onEscape);
  handler.current = onEscape;
  useEffect(() => {
    if (!active) return;
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape') handler.current();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [active]);
}
