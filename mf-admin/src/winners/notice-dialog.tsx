import { Form, Select } from 'antd';
import { type Award, daysText, NoticeForm, noticeChannels, updateAward } from 'api/contract';
import { serverNow, useCampaign } from 'shell/kit';
import { fieldErrorsOf } from '../data/refusal.ts';
import { AdminForm, FormField, showErrors } from '../ui/admin-form.tsx';
import { zoneName } from '../ui/campaign-time.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useFocusAfterClose } from '../ui/focus-after-close.ts';
import { useLastValue } from '../ui/last-value.ts';
import { channelLabels } from './award-stage.ts';
import { CampaignMomentField } from './campaign-moment-field.tsx';
import { deadlineOf } from './deadline.ts';
import { DialogNotice } from './dialog-notice.tsx';
import { useAwardChange } from './use-award-change.ts';
import { useStaleChange } from './use-stale-change.ts';

interface NoticeDialogProps {
  /** The award, in a new object each time; null while the dialog is closed. */
  noting: { award: Award } | null;
  claimDays: number;
  /** Somebody has passed the prize on since the dialog was opened. */
  isPassed: boolean;
  onClose: () => void;
  /** The dialog has closed and its row may leave the list, so the focus must move. */
  onGone: () => void;
}

/** Named as the paths of the server's errors. */
interface Values {
  'notice.at': string;
  'notice.channel': (typeof noticeChannels)[number];
  'notice.answerBy': string;
}

const { at, channel, answerBy } = NoticeForm.shape;
const shape = { 'notice.at': at, 'notice.channel': channel, 'notice.answerBy': answerBy };
const options = noticeChannels.map((value) => ({ value, label: channelLabels[value] }));

/** Notes when and how a winner was told, and until when they can answer. */
export function NoticeDialog({ noting, claimDays, isPassed, onClose, onGone }: NoticeDialogProps) {
  const { timeZone } = useCampaign();
  const [form] = Form.useForm<Values>();
  const stale = useStaleChange();
  const gone = useFocusAfterClose(onGone);
  const last = useLastValue(noting, ({ award }) => stale.open(award.state));
  const award = last?.award;
  const update = useAwardChange({
    // Each time it is opened is another question.
    seen: noting,
    onSuccess: () => {
      gone.markDone();
      onClose();
    },
    onError: (error) => {
      stale.onError(error);
      showErrors(form, fieldErrorsOf(error));
    },
  });
  if (!award) return null;

  const now = serverNow();
  const initial: Values = {
    'notice.at': new Date(now).toISOString(),
    'notice.channel': 'email',
    'notice.answerBy': deadlineOf(award.state, { now, claimDays, timeZone }),
  };
  const schema = {
    shape,
    safeParse: (values: unknown) => {
      const typed = values as Values;
      return updateAward.input.safeParse({
        id: award.id,
        notice: {
          at: typed['notice.at'],
          channel: typed['notice.channel'],
          answerBy: typed['notice.answerBy'],
        },
      });
    },
  };

  return (
    <ConfirmDialog
      open={noting !== null}
      title={`How ${award.winner.name} was told`}
      confirm="Save"
      busy={update.isPending}
      unavailable={isPassed}
      hasText
      onConfirm={form.submit}
      onCancel={onClose}
      afterClose={gone.afterClose}
    >
      <p>
        Prize: <bdi>{award.title}</bdi>
      </p>
      <AdminForm
        label="Notice"
        form={form}
        schema={schema}
        initial={initial}
        busy={update.isPending}
        submitError={null}
        onSubmit={(values) => update.mutate({ ...values, ...stale.expected })}
        buttons={null}
      >
        <FormField name="notice.channel" label="How">
          <Select options={options} />
        </FormField>
        <FormField name="notice.at" label={`When (${zoneName(timeZone)} time)`}>
          <CampaignMomentField />
        </FormField>
        <FormField
          name="notice.answerBy"
          label={`The winner can answer until (${zoneName(timeZone)} time)`}
          hint={`At least ${daysText(claimDays)} from now. You can move it later, but never earlier.`}
        >
          <CampaignMomentField />
        </FormField>
      </AdminForm>
      <DialogNotice isPassed={isPassed} refused={stale.refused} />
    </ConfirmDialog>
  );
}
