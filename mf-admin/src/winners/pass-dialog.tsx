import { Form, Select } from 'antd';
import { type Award, daysText, passOutcomes, passOver } from 'api/contract';
import { serverNow, toast, useCampaign, useQueryClient, useSubmit } from 'shell/kit';
import { AdminForm, FormField } from '../ui/admin-form.tsx';
import { formatMoment, zoneName } from '../ui/campaign-time.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useFocusAfterClose } from '../ui/focus-after-close.ts';
import { useLastValue } from '../ui/last-value.ts';
import { TextArea, TextInput } from '../ui/text-field.tsx';
import { hasTimeLeft, outcomeLabels } from './award-stage.ts';
import { refreshAwards } from './awards-query.ts';
import { CampaignMomentField } from './campaign-moment-field.tsx';
import { sourcePhrase } from './source-phrase.ts';

interface PassDialogProps {
  /** The award of a sealed draw, in a new object each time; null while the dialog is closed. */
  passing: { award: Award } | null;
  onClose: () => void;
  /** The dialog has closed and its row may leave the list, so the focus must move. */
  onGone: () => void;
}

/** Passes a prize on, in public, to a number that does not exist yet. */
export function PassDialog({ passing, onClose, onGone }: PassDialogProps) {
  const { timeZone } = useCampaign();
  const client = useQueryClient();
  const [form] = Form.useForm();
  const closesAt: string | undefined = Form.useWatch('closesAt', form);
  const gone = useFocusAfterClose(onGone);
  const pass = useSubmit(passOver, {
    onSuccess: (source) => {
      toast({
        title: 'Prize Passed On',
        description: `What decides next: ${sourcePhrase(source, timeZone)}.`,
      });
      gone.markDone();
      onClose();
    },
    onSettled: () => refreshAwards(client),
  });
  const last = useLastValue(passing);
  const { award } = last ?? {};
  if (!award?.seal) return null;

  const { seal } = award;
  const { notice } = award.state;
  const canBeNoAnswer = notice !== null && !hasTimeLeft(award.state, serverNow());
  const options = passOutcomes.map((value) => ({
    value,
    label: outcomeLabels[value],
    disabled: value === 'no-answer' && !canBeNoAnswer,
  }));

  return (
    <ConfirmDialog
      open={passing !== null}
      title={`Pass on ${award.title}?`}
      confirm="Pass the prize on"
      danger
      busy={pass.isPending}
      keepsText
      onConfirm={form.submit}
      onCancel={() => {
        pass.reset();
        onClose();
      }}
      afterClose={gone.afterClose}
    >
      <p>
        <bdi>{award.winner.name}</bdi> does not get this prize any more. Everyone can see that it
        was passed on, and the reason. A number that does not exist yet decides who gets it. This
        cannot be undone.
      </p>
      <AdminForm
        label="Pass the prize on"
        form={form}
        schema={passOver.input}
        initial={{
          id: seal.id,
          prize: seal.prize,
          attempt: seal.attempt,
          outcome: canBeNoAnswer ? 'no-answer' : 'declined',
          note: '',
        }}
        busy={pass.isPending}
        submitError={pass.error}
        onSubmit={(values) => pass.mutate(values)}
        buttons={null}
      >
        <FormField
          name="outcome"
          label="Reason (public)"
          hint={canBeNoAnswer ? undefined : whenNoAnswer(notice, timeZone)}
        >
          <Select options={options} />
        </FormField>
        <FormField name="note" label="What happened" hint="For organizers only." required>
          <TextArea rows={3} maxLength={2_000} />
        </FormField>
        {seal.kind === 'announced' && (
          <>
            <FormField
              name="text"
              label="Which numbers will decide (public)"
              hint="Such as: the evening numbers of the Daily 4 on July 21, 2026, or, if it is not held, of the next one."
              required
            >
              <TextInput maxLength={300} />
            </FormField>
            <FormField
              name="closesAt"
              label={`When could the numbers first be known? (${zoneName(timeZone)} time)`}
              hint={`Shortly before the drawing of these numbers. ${howFar(closesAt, timeZone)}`}
              required
            >
              <CampaignMomentField />
            </FormField>
          </>
        )}
      </AdminForm>
    </ConfirmDialog>
  );
}

/** A mistyped hour, month or year shows, as nothing can be changed later. */
function howFar(closesAt: string | undefined, timeZone: string): string {
  if (!closesAt) return 'It cannot be changed later.';
  const days = Math.ceil((Date.parse(closesAt) - serverNow()) / 86_400_000);
  if (!(days > 0)) return 'It cannot be changed later.';
  return `${formatMoment(closesAt, timeZone)} is within ${daysText(days)} from now, and cannot be changed later.`;
}

function whenNoAnswer(notice: Award['state']['notice'], timeZone: string): string {
  return notice?.answerBy
    ? `“No answer” is possible after ${formatMoment(notice.answerBy, timeZone)}.`
    : '“No answer” is possible only when a notice is noted and its time has run out.';
}
