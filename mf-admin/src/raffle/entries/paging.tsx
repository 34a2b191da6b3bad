import {
  DoubleLeftOutlined,
  DoubleRightOutlined,
  LeftOutlined,
  RightOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import { formatCount } from 'shell/kit';
import { ActionButton } from '../../ui/action-button.tsx';
import styles from './paging.module.css';

const NUMBERS = 5;

interface PagingProps {
  page: number;
  pages: number;
  onTurn: (page: number) => void;
}

export function Paging({ page, pages, onTurn }: PagingProps) {
  if (pages < 2) return null;
  const atStart = page <= 1;
  const atEnd = page >= pages;
  return (
    <nav className={styles.paging} aria-label="Pages of entries">
      <ActionButton icon={<DoubleLeftOutlined />} unavailable={atStart} onClick={() => onTurn(1)}>
        First
      </ActionButton>
      <ActionButton icon={<LeftOutlined />} unavailable={atStart} onClick={() => onTurn(page - 1)}>
        Previous
      </ActionButton>
      <div className={styles.numbers}>
        {numbersAround(page, pages).map((number) => (
          <Button
            key={number}
            className={styles.number ?? ''}
            color="default"
            variant={number === page ? 'solid' : 'outlined'}
            aria-label={`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => number !== page && onTurn(number)}
          >
            {formatCount(number)}
          </Button>
        ))}
      </div>
      <ActionButton
        icon={<RightOutlined />}
        iconPlacement="end"
        unavailable={atEnd}
        onClick={() => onTurn(page + 1)}
      >
        Next
      </ActionButton>
      <ActionButton
        icon={<DoubleRightOutlined />}
        iconPlacement="end"
        unavailable={atEnd}
        onClick={() => onTurn(pages)}
      >
        Last
      </ActionButton>
    </nav>
  );
}

/** At most five page numbers, with the current one in the middle if possible. */
function numbersAround(page: number, pages: number): number[] {
  const shown = Math.min(NUMBERS, pages);
  const first = Math.min(Math.max(page - Math.floor(NUMBERS / 2), 1), pages - shown + 1);
  return Array.from({ length: shown }, (_, place) => first + place);
}
