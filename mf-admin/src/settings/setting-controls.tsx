import { AutoComplete, Input } from 'antd';
import type { ReactElement } from 'react';
import { MomentField } from '../ui/moment-field.tsx';
import styles from './setting-controls.module.css';
import type { SettingField } from './settings-sections.ts';

const line = (inputMode: 'text' | 'email' | 'url' | 'decimal', prefix?: string) => (
  <Input autoComplete="off" inputMode={inputMode} prefix={prefix} />
);

/** The control of each kind of setting, without its value: the form passes that in. */
export function controlOf(kind: SettingField['kind']): ReactElement {
  if (kind === 'moment') return <MomentField />;
  if (kind === 'zone') return <AutoComplete options={timeZones()} showSearch={{ filterOption }} />;
  // antd's own growing writes a style attribute, which the page's policy refuses.
  if (kind === 'lines') return <Input.TextArea className={styles.text ?? ''} rows={3} />;
  if (kind === 'text') return <Input.TextArea className={styles.text ?? ''} rows={12} />;
  if (kind === 'dollars') return line('decimal', '$');
  return line(({ number: 'decimal', email: 'email', link: 'url', line: 'text' } as const)[kind]);
}

const timeZones = () => Intl.supportedValuesOf('timeZone').map((value) => ({ value }));

const filterOption = (typed: string, option?: { value: string }) =>
  option?.value.toLowerCase().includes(typed.trim().toLowerCase().replaceAll(' ', '_')) ?? false;
