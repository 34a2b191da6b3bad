import { Checkbox, Col, Row } from 'antd';
import type { Campaign } from 'api/contract';
import { FormField } from '../ui/admin-form.tsx';
import { SectionCard } from '../ui/section-card.tsx';
import { Preview } from './preview.tsx';
import { controlOf } from './setting-controls.tsx';
import styles from './settings-section.module.css';
import type { SettingField, SettingSection } from './settings-sections.ts';

interface SettingsSectionProps {
  section: SettingSection;
  preview: Campaign;
}

/** One group of settings, and what visitors will see of it. */
export function SettingsSection({ section, preview }: SettingsSectionProps) {
  const { id, title, fields, checkbox } = section;
  return (
    <SectionCard title={title}>
      <div className={styles.section}>
        <Row gutter={[48, 16]}>
          <Col xs={24} xl={14}>
            <Row gutter={24}>
              {fields.map((field) => (
                <Col key={field.path} xs={24} md={narrow.has(field.kind) ? 12 : 24}>
                  <FormField
                    name={field.path}
                    label={field.label}
                    hint={field.hint}
                    required={isRequired(field)}
                  >
                    {controlOf(field.kind)}
                  </FormField>
                </Col>
              ))}
              {checkbox && (
                <Col xs={24}>
                  <FormField
                    name={checkbox.path}
                    label={null}
                    hint={checkbox.hint}
                    valuePropName="checked"
                  >
                    <Checkbox>{checkbox.label}</Checkbox>
                  </FormField>
                </Col>
              )}
            </Row>
          </Col>
          <Col xs={24} xl={10}>
            <section className={styles.preview} aria-label={`${title}: as visitors see it`}>
              <p className={styles.caption}>As visitors see it</p>
              <Preview of={id} campaign={preview} />
            </section>
          </Col>
        </Row>
      </div>
    </SectionCard>
  );
}

const narrow = new Set<SettingField['kind']>(['number', 'dollars', 'moment']);

const isRequired = ({ kind, path }: SettingField) =>
  kind !== 'lines' && path !== 'letter.subject' && path !== 'letter.body';
