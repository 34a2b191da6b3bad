import { Alert } from 'antd';
import { roleRefusalText } from 'api/contract';
import { Activity, type ReactNode, useState } from 'react';
import { Link, paths, useLocation } from 'shell/kit';
import { allows, useRole } from '../data/may.tsx';
import { screenPermissions } from './screens.tsx';

/**
 * The screen, or why the role does not allow it. A screen that was open when the role changed is
 * hidden: its polls stop, and its fields keep what was typed.
 */
export function OnlyIfAllowed({ children }: { children: ReactNode }) {
  const role = useRole();
  const { pathname } = useLocation();
  const permission = screenPermissions[pathname.replace(/(.)\/$/, '$1')];
  const isAllowed = allows(role, permission);
  const [wasOpen, setWasOpen] = useState(false);
  if (isAllowed && !wasOpen) setWasOpen(true);
  return (
    <>
      {role && !isAllowed && (
        <Alert
          type="info"
          role="note"
          showIcon
          title="This screen is not for your role"
          description={
            <>
              {roleRefusalText(role)}{' '}
              <Link to={paths.admin} style={{ textDecoration: 'underline' }}>
                Go to the overview
              </Link>
            </>
          }
        />
      )}
      {wasOpen && <Activity mode={isAllowed ? 'visible' : 'hidden'}>{children}</Activity>}
    </>
  );
}
