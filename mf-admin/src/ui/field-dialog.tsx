import { Form } from 'antd';
import type { ReactElement, ReactNode, RefObject } from 'react';
import { AdminForm, FormField } from './admin-form.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import type { oneField } from './one-field.ts';

interface FieldDialogProps<Value> {
  open: boolean;
  title: string;
  confirm: string;
  /** Its name in the schema, and in the server's messages. */
  name: string;
  label: string;
  hint?: string;
  schema: ReturnType<typeof oneField<Value>>;
  initial: string;
  busy: boolean;
  /** The server's refusal, beside the field or below it. */
  error: Error | null;
  onSubmit: (value: Value) => void;
  onClose: () => void;
  afterClose?: () => void;
  /** The control, which gets the focus. */
  first: RefObject<{ focus: () => void } | null>;
  control: ReactElement;
  /** Above the field. */
  children?: ReactNode;
  below?: ReactNode;
}

/** A dialog that asks for one thing. What was typed stays when it is refused. */
export function FieldDialog<Value>(props: FieldDialogProps<Value>) {
  const { open, title, confirm, name, label, hint, schema, initial } = props;
  const { busy, error, onSubmit, onClose, first, control, children, below, afterClose } = props;
  const [form] = Form.useForm<Record<string, string>>();
  return (
    <ConfirmDialog
      open={open}
      title={title}
      confirm={confirm}
      busy={busy}
      hasText
      first={first}
      onConfirm={form.submit}
      onCancel={onClose}
      {...(afterClose && { afterClose })}
    >
      {children}
      <AdminForm
        label={title}
        form={form}
        schema={schema}
        initial={{ [name]: initial }}
        busy={busy}
        submitError={error}
        onSubmit={onSubmit}
        buttons={null}
      >
        <FormField name={name} label={label} hint={hint} required mayLeaveEmpty>
          {control}
        </FormField>
      </AdminForm>
      {below}
    </ConfirmDialog>
  );
}
