import { DownloadOutlined, PrinterOutlined } from '@ant-design/icons';
import { Button, Flex, Modal } from 'antd';
import { useRef } from 'react';
import { useBackCloses, useCampaign } from 'shell/kit';
import { ActionRow } from '../ui/action-row.tsx';
import dialog from '../ui/confirm-dialog.module.css';
import { CopyButton } from '../ui/copy-button.tsx';
import { useLastValue } from '../ui/last-value.ts';
import { OpeningFocus } from '../ui/opening-focus.tsx';
import { saveFile } from '../ui/save-file.ts';
import { useScrollLock } from '../ui/scroll-lock.ts';
import { useUnloadWarning } from '../ui/unload-warning.ts';
import styles from './account.module.css';

interface NewRecoveryCodesProps {
  /** Null while it is closed. */
  codes: string[] | null;
  name: string;
  onClose: () => void;
}

/** The codes, this once: to copy, to save and to print. */
export function NewRecoveryCodes({ codes, name, onClose }: NewRecoveryCodesProps) {
  const { organizers } = useCampaign();
  const last = useLastValue(codes) ?? [];
  const list = useRef<HTMLUListElement>(null);
  useScrollLock(codes !== null);
  // Neither Back nor a reload may lose codes that are shown only once.
  useBackCloses(codes !== null, onClose, true);
  useUnloadWarning(codes !== null);

  function save() {
    const head = `Recovery codes of ${name}\n${organizers}, ${window.location.origin}/admin\n`;
    const text = `${head}\nEach works once.\n\n${last.join('\n')}\n`;
    saveFile(new File([text], 'recovery-codes.txt', { type: 'text/plain;charset=utf-8' }));
  }

  return (
    <Modal
      open={codes !== null}
      title="Your recovery codes"
      classNames={{ title: dialog.title ?? '', footer: dialog.footer ?? '' }}
      footer={
        <Button type="primary" onClick={onClose}>
          I have kept them
        </Button>
      }
      closable={false}
      mask={{ closable: false, blur: false }}
      keyboard={false}
      centered
      destroyOnHidden
      width={540}
    >
      <Flex vertical gap={16} className={styles.sheet ?? ''} data-print-alone>
        <div>
          <strong>They are shown only now.</strong> Keep them where you keep important papers, not
          on the phone that you sign in with. {organizers}, {name}.
        </div>
        <ul ref={list} className={styles.codes} tabIndex={-1} aria-label="Recovery codes">
          {last.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <ActionRow>
          <CopyButton of="the recovery codes" text={last.join('\n')} shown={list}>
            Copy
          </CopyButton>
          <Button icon={<DownloadOutlined aria-hidden />} onClick={save}>
            Save as a file
          </Button>
          <Button icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
            Print
          </Button>
        </ActionRow>
      </Flex>
      <OpeningFocus to={() => list.current?.focus()} />
    </Modal>
  );
}
