import { CopyOutlined } from '@ant-design/icons';
import { type RefObject, useState } from 'react';
import { ActionButton } from './action-button.tsx';

interface CopyButtonProps {
  /** What the button says: "Copy label". */
  children: string;
  /** What is copied, for screen readers. */
  of: string;
  text: string;
  /** Where the text is shown. It is selected when the browser does not allow copying. */
  shown: RefObject<HTMLElement | null>;
}

export function CopyButton({ children, of, text, shown }: CopyButtonProps) {
  const [copied, setCopied] = useState<{ text: string; message: string } | null>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied({ text, message: 'Copied.' });
    } catch {
      // Browsers allow the clipboard only over HTTPS.
      select(shown.current);
      setCopied({ text, message: 'It is selected. Copy it with Ctrl+C or ⌘C.' });
    }
  }

  return (
    <>
      <ActionButton icon={<CopyOutlined aria-hidden />} data-action="copy" onClick={copy}>
        {children}
        <span className="visually-hidden"> of {of}</span>
      </ActionButton>
      <strong role="status">{copied?.text === text && copied.message}</strong>
    </>
  );
}

function select(element: HTMLElement | null) {
  if (element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement) {
    element.focus();
    element.select();
  } else if (element) window.getSelection()?.selectAllChildren(element);
}
