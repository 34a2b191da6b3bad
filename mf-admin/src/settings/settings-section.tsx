import { Checkbox } from 'antd';
import type { Campaign } from 'api/contract';
import type { Draft } from './draft.ts';
import { Preview } from './preview.tsx';
import { SettingControl } from './setting-control.tsx';
import styles from './settings-section.module.css';
import { popUp, type SettingSection } from './settings-sections.ts';

interface SettingsSectionProps {
  section: SettingSection;
  draft: Draft;
  preview: Campaign;
  errorOf: (path: string) => string | undefined;
  onChange: (path: string, value: string | boolean) => void;
  onLeave: (path: string) => void;
}

export function SettingsSection({ section, draft, preview, ...form }: SettingsSectionProps) {
  const { id, title, fields } = section;
  return (
    <section className={styles.section} aria-labelledby={`settings-${id}`}>
      <div className={styles.fields}>
        <h2 className={styles.title} id={`settings-${id}`}>
          {title}
        </h2>
        {fields.map((field) => (
          <SettingControl
            key={field.path}
            field={field}
            value={String(draft[field.path] ?? '')}
            error={form.errorOf(field.path)}
            onChange={(value) => form.onChange(field.path, value)}
            onLeave={() => form.onLeave(field.path)}
          />
        ))}
        {id === 'letter' && (
          <PopUpChoice
            checked={draft[popUp.path] === true}
            error={form.errorOf(popUp.path)}
            onChange={(checked) => form.onChange(popUp.path, checked)}
          />
        )}
      </div>
      <section className={styles.preview} aria-label={`${title}: as visitors see it`}>
        <p className={styles.caption}>As visitors see it</p>
        <Preview of={id} campaign={preview} />
      </section>
    </section>
  );
}

interface PopUpChoiceProps {
  checked: boolean;
  error: string | undefined;
  onChange: (checked: boolean) => void;
}

function PopUpChoice({ checked, error, onChange }: PopUpChoiceProps) {
  const described = [`${popUp.path}-hint`, error && `${popUp.path}-error`];
  return (
    <div className={styles.choice}>
      <Checkbox
        id={popUp.path}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        aria-invalid={Boolean(error) || undefined}
        aria-describedby={described.filter(Boolean).join(' ')}
      >
        <span className={styles.choiceLabel}>{popUp.label}</span>
      </Checkbox>
      <p className={styles.hint} id={`${popUp.path}-hint`}>
        {popUp.hint}
      </p>
      {error && (
        <p className={styles.error} id={`${popUp.path}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
