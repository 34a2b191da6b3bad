import { Button, Checkbox, Col, Input, Row } from 'antd';
import {
  generatedText,
  type ParagraphId,
  paragraphHeadings,
  type RulesSources,
} from 'api/contract';
import { type ReactElement, type ReactNode, useState } from 'react';
import { Link, paths } from 'shell/kit';
import type { DraftValues } from '../data/merge-draft.ts';
import { useDraft } from '../data/use-draft.ts';
import { FormField } from '../ui/admin-form.tsx';
import { MomentField } from '../ui/moment-field.tsx';
import { SectionCard } from '../ui/section-card.tsx';
import { type FactField, factFields } from './fact-fields.ts';
import styles from './paragraph-card.module.css';
import { wordsOf } from './rules-draft.ts';

const WRITE = 'Write it in your own words';

/** Words that were set aside are no work to ask about. */
const isForgotten = () => false;

interface ParagraphCardProps {
  id: ParagraphId;
  sources: RulesSources;
  draft: DraftValues;
  /** As last saved. */
  base: DraftValues;
  /** Sets own words, or takes them away with a blank text. Missing for a role that only reads. */
  onWords?: (name: string, words: string) => void;
}

/** One paragraph: the facts it is generated from, and its text. */
export function ParagraphCard({ id, sources, draft, base, onWords }: ParagraphCardProps) {
  const name = wordsOf(id);
  const words = String(draft[name] ?? '');
  const generated = generatedText(id, sources);
  const [writing, setWriting] = useState(false);
  // Emptied and saved, or taken away by somebody else: show what visitors read.
  const saved = String(base[name] ?? '');
  const [lastSaved, setLastSaved] = useState(saved);
  if (saved !== lastSaved) {
    setLastSaved(saved);
    if (words === '') setWriting(false);
  }
  const ownWords = words !== '' || writing;
  // So that a look at the generated text costs no words.
  const [setAside, keepAside] = useDraft<string>(`rules-set-aside/${id}`, isForgotten);
  const heading = paragraphHeadings[id];
  const back = generated ? 'Back to the generated text' : 'Leave this paragraph out';

  function writeOwnWords() {
    setWriting(true);
    if (words === '') onWords?.(name, setAside ?? (saved || generated));
  }

  function useGenerated() {
    setWriting(false);
    // A copy of the generated text that nobody changed would only grow old.
    if (words !== '') keepAside(words === generated ? null : words);
    onWords?.(name, '');
  }

  return (
    <SectionCard title={heading}>
      <div className={styles.paragraph}>
        <Row gutter={[48, 16]}>
          <Col xs={24} xl={10}>
            {factFields[id]?.map((field) => <Fact key={field.name} field={field} />) ?? (
              <p className={styles.origin}>{origins[id]}</p>
            )}
          </Col>
          <Col xs={24} xl={14}>
            {ownWords ? (
              <FormField
                name={name}
                label={`${heading}, in your own words`}
                hint="Facts that you change no longer change this text. Blank: the generated text is used."
              >
                <Input.TextArea
                  className={styles.words ?? ''}
                  rows={5}
                  // The button that was pressed says something else now.
                  autoFocus={writing}
                  // Emptied, it must stay for what is typed next.
                  onFocus={() => setWriting(true)}
                />
              </FormField>
            ) : (
              <section className={styles.preview} aria-label={`${heading}: as visitors read it`}>
                <p className={styles.caption}>As visitors read it</p>
                {generated ? (
                  <p className={styles.text}>{generated}</p>
                ) : (
                  <p className={styles.none}>Not part of the rules.</p>
                )}
              </section>
            )}
            {onWords && (
              <Button
                aria-label={`${ownWords ? back : WRITE}: ${heading}`}
                onClick={ownWords ? useGenerated : writeOwnWords}
              >
                {ownWords ? back : WRITE}
              </Button>
            )}
          </Col>
        </Row>
      </div>
    </SectionCard>
  );
}

function Fact({ field: { name, label, hint, kind } }: { field: FactField }) {
  if (kind === 'flag') {
    return (
      <FormField name={name} label={null} hint={hint} valuePropName="checked">
        <Checkbox>{label}</Checkbox>
      </FormField>
    );
  }
  return (
    <FormField name={name} label={label} hint={hint}>
      {controls[kind]}
    </FormField>
  );
}

const line = (inputMode: 'text' | 'email' | 'decimal', prefix?: string) => (
  <Input autoComplete="off" inputMode={inputMode} prefix={prefix} />
);

const controls: Record<Exclude<FactField['kind'], 'flag'>, ReactElement> = {
  line: line('text'),
  email: line('email'),
  number: line('decimal'),
  dollars: line('decimal', '$'),
  text: <Input.TextArea className={styles.words ?? ''} rows={3} />,
  lines: <Input.TextArea className={styles.words ?? ''} rows={3} />,
  moment: <MomentField />,
};

/** Where paragraphs without facts of their own come from. */
const origins: Partial<Record<ParagraphId, ReactNode>> = {
  dates: (
    <>
      From the dates in <Link to={paths.adminSettings}>Settings</Link>.
    </>
  ),
  'how-to-enter': 'The same for every raffle of this site.',
  prizes: (
    <>
      From the prizes and their values in <Link to={`${paths.raffleAdmin}?tab=prizes`}>Raffle</Link>
      . When they change, publish the rules again.
    </>
  ),
  odds: 'The same for every raffle of this site.',
  more: 'Room for what else your raffle needs.',
};
