import { CopyOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { ActionButton } from '../ui/action-button.tsx';

interface CopyButtonProps {
  text: string;
  /** The text of the button: "Copy the seal". */
  label: string;
  /** Selects what is shown, for browsers that refuse the clipboard. */
  onSelect: () => void;
}

/** Copies a text, and says whether that worked. */
export function CopyButton({ text, label, onSelect }: CopyButtonProps) {
  const [result, setResult] = useState('');

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setResult('Copied.');
    } catch {
      // Browsers allow the clipboard only over HTTPS; the text is selected for the keyboard.
      onSelect();
      setResult('It is selected: copy it with Ctrl+C or ⌘C.');
    }
  }

  return (
    <>
      <ActionButton icon={<CopyOutlined aria-hidden />} onClick={copy}>
        {label}
      </ActionButton>
      <span role="status">{result}</span>
    </>
  );
}
