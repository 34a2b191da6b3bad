import { Alert } from 'antd';
import { useState } from 'react';
import { Link, paths } from 'shell/kit';
import { encryptedStorage } from '../data/encrypted-storage.ts';

const READ_KEY = 'rules-before-you-start-read';
const browser = encryptedStorage('browser');

/** Points to "Before you start" until this account closes it in this browser. */
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
    return browser.getItem(READ_KEY) !== null;
  } catch {
    return false;
  }
}

function markRead() {
  try {
    browser.setItem(READ_KEY, 'yes');
  } catch {
    // The browser allows no storage: it shows again next time.
  }
}
