import { Alert, Button, Flex } from 'antd';
import { lazy, Suspense } from 'react';
import { formatCount, Skeleton } from 'shell/kit';
import { errorMessageOrRetry } from '../../data/refusal.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import type { Plan } from '../reading/plan.ts';
import type { Table } from '../reading/table.ts';
import type { GiftFile, Ready } from './gift-file.ts';
import { Preview } from './preview.tsx';

// Rarely needed: files of Venmo and Cash App are known.
const ColumnsForm = lazy(() =>
  import('./columns-form.tsx').then((file) => ({ default: file.ColumnsForm })),
);
const UnclearForm = lazy(() =>
  import('./unclear-form.tsx').then((file) => ({ default: file.UnclearForm })),
);

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
  return (
    <SectionCard title={file.name}>
      <Suspense fallback={<Skeleton height="8rem" />}>
        <Content file={file} {...rest} />
      </Suspense>
    </SectionCard>
  );
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
          <span role="status">
            {step.asked
              ? `Asking which gifts are known: ${formatCount(step.asked.count)} of ${formatCount(step.asked.of)} …`
              : 'Reading …'}
          </span>
          {remove}
        </Flex>
      );
    case 'refused':
      return (
        <Flex vertical gap={12} align="start">
          <Alert
            type="error"
            showIcon
            role="alert"
            title="No gifts were read"
            description={step.sentence}
          />
          {remove}
        </Flex>
      );
    case 'failed':
      return (
        <Flex vertical gap={12} align="start">
          <Alert
            type="error"
            showIcon
            role="alert"
            title="We could not ask which gifts are known"
            description={errorMessageOrRetry(step.error)}
          />
          <Flex gap={8}>
            <Button onClick={onRetry}>Retry</Button>
            {remove}
          </Flex>
        </Flex>
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
