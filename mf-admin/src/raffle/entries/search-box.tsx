import { CloseOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, Input, type InputRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import styles from './search-box.module.css';

const TYPING_MS = 300;

interface SearchBoxProps {
  value: string;
  /** Once typing rests for 300 ms. */
  onSearch: (search: string) => void;
}

export function SearchBox({ value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [asked, setAsked] = useState(value);
  const input = useRef<InputRef>(null);

  // Another hand changed the search: the way back, or "Show all entries".
  if (value !== asked) {
    setAsked(value);
    setText(value);
  }

  useEffect(() => {
    const search = text.trim();
    if (search === asked) return;
    const timer = setTimeout(() => {
      setAsked(search);
      onSearch(search);
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [text, asked]);

  function clear() {
    setText('');
    input.current?.focus();
  }

  return (
    <Input
      ref={input}
      className={styles.box ?? ''}
      aria-label="Search entries"
      placeholder="Name, email, phone or handle"
      maxLength={200}
      autoComplete="off"
      value={text}
      onChange={(event) => setText(event.target.value)}
      prefix={<SearchOutlined />}
      suffix={
        text && (
          <Button type="text" icon={<CloseOutlined />} aria-label="Clear search" onClick={clear} />
        )
      }
    />
  );
}
