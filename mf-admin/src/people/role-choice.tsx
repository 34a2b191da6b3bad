import { Radio } from 'antd';
import { type Role, roles, roleTexts } from 'api/contract';
import styles from './people.module.css';

interface RoleChoiceProps {
  /** From the form. */
  value?: Role;
  onChange?: (role: Role) => void;
}

/** The roles, each with what it can do. */
export function RoleChoice({ value, onChange }: RoleChoiceProps) {
  return (
    <Radio.Group
      aria-label="Role"
      className={styles.roles ?? ''}
      value={value}
      onChange={({ target }) => onChange?.(target.value)}
    >
      {roles.map((role) => (
        <Radio key={role} value={role}>
          <strong>{roleTexts[role].label}</strong>
          <span className={styles.can}>{roleTexts[role].can}</span>
        </Radio>
      ))}
    </Radio.Group>
  );
}
