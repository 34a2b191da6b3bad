import { Alert, Button, Flex } from 'antd';
import { lazy, type ReactNode, Suspense } from 'react';
import { formatCount, Skeleton } from 'shell/kit';
import { errorMessageOrRetry } from '../../data/refusal.ts';
import { useFocusWhenReplaced } from '../../ui/focus-when-replaced.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import type { Plan } from '../reading/plan.ts';
import type { Table } from '../reading/table.ts';
import { type GiftFile, newCount, type Ready } from './gift-file.ts';
import { Preview } from './preview.tsx';
import { forms } from './use-gift-calls.ts';

// Loaded already when they are shown.
const ColumnsForm = lazy(() => forms.columns().then((file) => ({ default: file.ColumnsForm })));
const UnclearForm = lazy(() => forms.unclear().then((file) => ({ default: file.UnclearForm })));

interface FileCardProps {
  file: GiftFile;
  sending: boolean;
  onRemove: () => void;
  onRetry: () => void;
  onAskColumns: (ready: Ready) => void;
  onPlan: (table: Table, plan: Plan) => void;
}

/** One file: what it holds, what is wrong with it, or what has to be said about it. */
export function FileCard({ file, ...rest }: FileCardProps) {
  const { props: focus } = useFocusWhenReplaced(file.step.is);
  return (
    <div {...focus} tabIndex={-1}>
      <SectionCard title={file.name}>
        <span role="status" className="visually-hidden">
          {statusText(file)}
        </span>
        <Suspense fallback={<Skeleton height="8rem" />}>
          <Content file={file} {...rest} />
        </Suspense>
      </SectionCard>
    </div>
  );
}

function statusText({ name, step }: GiftFile): string {
  if (step.is === 'reading') return `Reading ${name}`;
  if (step.is === 'columns' || step.is === 'unclear') return `${name} needs an answer`;
  if (step.is !== 'ready') return '';
  const { notIncoming, unreadable } = step.read;
  return `${name}: ${newCount(step)} new, ${step.known} known, ${notIncoming.length} not incoming, ${unreadable.length} unreadable`;
}

function Content({ file, sending, onRemove, onRetry, onAskColumns, onPlan }: FileCardProps) {
  const { step } = file;
  const remove = (
    <Button onClick={onRemove} aria-label={`Remove ${file.name}`}>
      Remove
    </Button>
  );
  switch (step.is) {
    case 'reading':
      return (
        <Flex wrap gap={12} align="center" justify="space-between">
          <span>
            {step.asked
              ? `Checking which gifts are known: ${formatCount(step.asked.count)} of ${formatCount(step.asked.of)} …`
              : 'Reading …'}
          </span>
          {remove}
        </Flex>
      );
    case 'refused':
      return (
        <Problem title="No gifts were read" text={step.message}>
          {remove}
        </Problem>
      );
    case 'failed':
      return (
        <Problem title="This file could not be checked" text={errorMessageOrRetry(step.error)}>
          <Flex gap={8}>
            <Button onClick={onRetry}>Retry</Button>
            {remove}
          </Flex>
        </Problem>
      );
    case 'columns':
      return (
        <ColumnsForm table={step.table} plan={step.plan} onPlan={onPlan} onCancel={onRemove} />
      );
    case 'unclear':
      return (
        <UnclearForm
          questions={step.questions}
          onAnswer={(answers) => onPlan(step.table, { ...step.plan, ...answers })}
          onCancel={onRemove}
        />
      );
    case 'ready':
      return (
        <Preview
          name={file.name}
          ready={step}
          sending={sending}
          onRemove={onRemove}
          onAskColumns={() => onAskColumns(step)}
        />
      );
  }
}

interface ProblemProps {
  title: string;
  text: string;
  /** What to do about it. */
  children: ReactNode;
}

function Problem({ title, text, children }: ProblemProps) {
  return (
    <Flex vertical gap={12} align="start">
      <Alert type="error" showIcon role="alert" title={title} description={text} />
      {children}
    </Flex>
  );
}
