import { Alert } from 'antd';
import { useState } from 'react';
import { Link, paths } from 'shell/kit';

const READ_KEY = 'rules-before-you-start-read';

/** Points to "Before you start" until somebody closes it in this browser. */
export function BeforeYouStartNotice() {
  const [isOpen, setOpen] = useState(() => !wasRead());
  if (!isOpen) return null;

  function close() {
    setOpen(false);
    markRead();
  }

  return (
    <Alert
      type="warning"
      showIcon
      title={<strong>Raffles are regulated</strong>}
      description={
        <>
          Some states allow them only to charities, and many ask for a free way in.{' '}
          <Link
            to={`${paths.adminRules}?tab=before-you-start`}
            style={{ textDecoration: 'underline' }}
          >
            Read what to look up before you start
          </Link>
          .
        </>
      }
      closable={{ 'aria-label': 'Close', onClose: close }}
    />
  );
}

function wasRead(): boolean {
  try {
    return localStorage.getItem(READ_KEY) !== null;
  } catch {
    return false;
  }
}

function markRead() {
  try {
    localStorage.setItem(READ_KEY, 'yes');
  } catch {
    // The browser allows no storage: it shows again next time.
  }
}
