import { CheckOutlined, WarningOutlined } from '@ant-design/icons';
import type { MatchCandidate } from 'api/contract';
import { useId } from 'react';
import styles from './remarks.module.css';

/** What speaks for a candidate and what against it, in sentences. */
export function Remarks({ candidate }: { candidate: MatchCandidate }) {
  const id = useId();
  const parts = [
    {
      key: 'warnings',
      title: 'Look closer',
      icon: <WarningOutlined aria-hidden />,
      remarks: candidate.warnings,
    },
    {
      key: 'reasons',
      title: 'What fits',
      icon: <CheckOutlined aria-hidden />,
      remarks: candidate.reasons,
    },
  ];
  return (
    <div className={styles.remarks}>
      {parts
        .filter(({ remarks }) => remarks.length > 0)
        .map(({ key, title, icon, remarks }) => (
          <div key={key} className={styles.part} data-kind={key}>
            <p className={styles.title} id={`${id}-${key}`}>
              {title}
            </p>
            <ul className={styles.list} aria-labelledby={`${id}-${key}`}>
              {remarks.map(({ code, text }) => (
                <li key={code} className={styles.remark}>
                  {icon}
                  <span>{text}</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
    </div>
  );
}
