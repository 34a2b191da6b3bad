import { type KeyboardEvent, type ReactNode, Suspense, useId, useRef } from 'react';
import { Skeleton } from 'shell/kit';
import styles from './tab-set.module.css';

interface TabSetProps {
  label: string;
  tabs: { key: string; label: string; panel: ReactNode }[];
  /** The key of the open tab. Only its panel is rendered, so the others do not poll. */
  open: string;
  onOpen: (key: string) => void;
}

export function TabSet({ label, tabs, open, onOpen }: TabSetProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const place = tabs.findIndex(({ key }) => key === open);

  function moveBy(event: KeyboardEvent) {
    const to = {
      ArrowLeft: (place - 1 + tabs.length) % tabs.length,
      ArrowRight: (place + 1) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }[event.key];
    const tab = to === undefined ? undefined : tabs[to];
    if (to === undefined || !tab) return;
    event.preventDefault();
    onOpen(tab.key);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus();
  }

  return (
    <>
      <div ref={list} className={styles.tabs} role="tablist" aria-label={label}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            className={styles.tab}
            aria-selected={tab.key === open}
            aria-controls={tab.key === open ? `${id}-panel` : undefined}
            tabIndex={tab.key === open ? 0 : -1}
            onClick={() => tab.key !== open && onOpen(tab.key)}
            onKeyDown={moveBy}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        className={styles.panel}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${open}`}
      >
        <Suspense key={open} fallback={<Skeleton height="60vh" />}>
          {tabs[place]?.panel}
        </Suspense>
      </div>
    </>
  );
}
