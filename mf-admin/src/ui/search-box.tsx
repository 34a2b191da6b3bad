import { CloseOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, Input, type InputRef } from 'antd';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Labelled } from './labelled.tsx';
import styles from './search-box.module.css';

const TYPING_MS = 300;

interface SearchBoxProps {
  /** Such as "Search entries". */
  label: string;
  /** What it looks at. */
  placeholder: string;
  value: string;
  /** Once typing rests for 300 ms. */
  onSearch: (search: string) => void;
}

export function SearchBox({ label, placeholder, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [asked, setAsked] = useState(value);
  const input = useRef<InputRef>(null);
  const id = useId();

  // Another hand changed the search: the way back, or "Show all entries".
  if (value !== asked) {
    setAsked(value);
    setText(value);
  }

  const tellSearch = useEffectEvent(onSearch);
  useEffect(() => {
    const search = text.trim();
    if (search === asked) return;
    const timer = setTimeout(() => {
      setAsked(search);
      tellSearch(search);
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [text, asked]);

  function clear() {
    setText('');
    input.current?.focus();
  }

  return (
    <Labelled id={id} label={label}>
      <Input
        id={id}
        ref={input}
        className={styles.box ?? ''}
        placeholder={placeholder}
        maxLength={200}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        prefix={<SearchOutlined />}
        suffix={
          text && (
            <Button
              className={styles.clear ?? ''}
              type="text"
              shape="circle"
              icon={<CloseOutlined />}
              aria-label="Clear search"
              onClick={clear}
            />
          )
        }
      />
    </Labelled>
  );
}
