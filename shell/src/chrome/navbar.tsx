import type { NavigationLink } from 'api/contract';
import { ChevronDown, Menu, X } from 'lucide-react';
import { useRef } from 'react';
import { Link, NavLink, paths, useCampaign } from 'shell/kit';
import { donateLinks, homeLinks, pageLinks, sectionLinks } from './links.ts';
import { MoreLinks } from './more-links.tsx';
import styles from './navbar.module.css';
import { NewTabLink } from './new-tab-link.tsx';
import { useHidingNavbar } from './use-hiding-navbar.ts';
import { useMenus } from './use-menus.ts';

interface NavbarProps {
  /** Whether this is the home page, whose sections are then linked. */
  home: boolean;
  /** Links to pages of remotes that admins allowed here. */
  navigation: readonly NavigationLink[];
}

/**
 * Menus are <details>: they work without JavaScript and stay open when React replaces the first
 * paint.
 */
export function Navbar({ home, navigation }: NavbarProps) {
  const campaign = useCampaign();
  const bar = useRef<HTMLElement>(null);
  useMenus(bar);
  useHidingNavbar(bar);

  return (
    <header ref={bar} className={styles.bar}>
      <div className={styles.inner}>
        <Link to={paths.home} className={styles.brand}>
          {campaign.organizers}
        </Link>
        <details className={styles.menu}>
          <summary className={styles.toggle}>
            <Menu aria-hidden />
            <X aria-hidden />
            Menu
          </summary>
        </details>
        <nav className={styles.nav} aria-label="Main">
          <ul className={styles.links}>
            {(home ? sectionLinks : homeLinks).map(({ to, label }) => (
              <li key={to}>
                <Link className={styles.link} to={to}>
                  {label}
                </Link>
              </li>
            ))}
            {pageLinks.map(({ to, label }) => (
              <li key={to}>
                <NavLink className={styles.link ?? ''} to={to}>
                  {label}
                </NavLink>
              </li>
            ))}
            <MoreLinks links={navigation} />
          </ul>
          <NewTabLink className={styles.story} to={campaign.links.story}>
            {campaign.childName}’s Story
          </NewTabLink>
          <details className={styles.donate}>
            <summary className={styles.donateButton}>
              Donate
              <ChevronDown aria-hidden />
            </summary>
            <ul className={styles.donateMenu}>
              {donateLinks(campaign).map(({ to, label }) => (
                <li key={label}>
                  <NewTabLink to={to}>{label}</NewTabLink>
                </li>
              ))}
            </ul>
          </details>
        </nav>
      </div>
    </header>
  );
}
