import { Input } from 'antd';
import styles from './setting-control.module.css';
import type { SettingField } from './settings-sections.ts';

interface SettingControlProps {
  field: SettingField;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onLeave: () => void;
}

/** A setting with its label, what it does, and what is wrong with it. */
export function SettingControl({ field, value, error, onChange, onLeave }: SettingControlProps) {
  const { path, label, hint, kind } = field;
  const shared = {
    id: path,
    value,
    status: error ? ('error' as const) : ('' as const),
    autoComplete: 'off',
    'aria-required': kind !== 'lines' && path !== 'letter.subject' && path !== 'letter.body',
    'aria-invalid': Boolean(error) || undefined,
    'aria-describedby': [`${path}-hint`, error && `${path}-error`].filter(Boolean).join(' '),
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    onBlur: onLeave,
  };
  return (
    <div className={styles.setting} data-narrow={narrow.has(kind) || undefined} data-kind={kind}>
      <label className={styles.label} htmlFor={path}>
        {label}
      </label>
      <p className={styles.hint} id={`${path}-hint`}>
        {hint}
      </p>
      {kind === 'lines' || kind === 'text' ? (
        // antd's own growing writes a style attribute, which the page's policy refuses.
        <Input.TextArea {...shared} className={styles.text ?? ''} rows={kind === 'text' ? 12 : 3} />
      ) : (
        <Input
          {...shared}
          {...(kind === 'dollars' && { prefix: '$' })}
          {...(kind === 'moment' && { type: 'datetime-local' })}
          {...(kind === 'zone' && { list: 'time-zones' })}
          inputMode={inputModes[kind]}
        />
      )}
      {kind === 'zone' && <TimeZones />}
      {error && (
        <p className={styles.error} id={`${path}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

const narrow = new Set<SettingField['kind']>(['number', 'dollars', 'moment']);

const inputModes: Record<SettingField['kind'], 'text' | 'email' | 'url' | 'decimal'> = {
  line: 'text',
  email: 'email',
  link: 'url',
  number: 'decimal',
  dollars: 'decimal',
  moment: 'text',
  zone: 'text',
  lines: 'text',
  text: 'text',
};

/** What the browser offers while one types. */
function TimeZones() {
  return (
    <datalist id="time-zones">
      {Intl.supportedValuesOf('timeZone').map((zone) => (
        <option key={zone} value={zone} />
      ))}
    </datalist>
  );
}
