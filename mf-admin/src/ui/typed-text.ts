import { useState } from 'react';

/**
 * The text of a field whose value is applied a moment after it is asked for, such as a search of a
 * list. Until then the value is still the one before, which must not replace what is typed.
 */
export function useTypedText(value: string) {
  const [text, setText] = useState(value);
  const [requested, setRequested] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    setRequested(value);
    // It changed elsewhere: by Back or "Show all entries".
    if (value !== requested) setText(value);
  }
  return { text, setText, requested, setRequested };
}
