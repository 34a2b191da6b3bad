import { CloseOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, Input, type InputRef } from 'antd';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { Labelled } from './labelled.tsx';
import styles from './search-box.module.css';
import { useTypedText } from './typed-text.ts';

const TYPING_MS = 300;

interface SearchBoxProps {
  /** Such as "Search entries". */
  label: string;
  /** What is searched, such as "Name or email". */
  placeholder: string;
  value: string;
  /** Called after 300 ms without typing. */
  onSearch: (search: string) => void;
}

export function SearchBox({ label, placeholder, value, onSearch }: SearchBoxProps) {
  const { text, setText, requested, setRequested } = useTypedText(value);
  const input = useRef<InputRef>(null);
  const id = useId();

  const search = useEffectEvent(onSearch);
  useEffect(() => {
    const trimmed = text.trim();
    if (trimmed === requested) return;
    const timer = setTimeout(() => {
      setRequested(trimmed);
      search(trimmed);
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [text, requested, setRequested]);

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
