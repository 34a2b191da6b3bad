import { Alert, Button, Form, type FormInstance } from 'antd';
import { createContext, type FocusEvent, type ReactNode, useContext, useEffect } from 'react';
import { errorMessageOrRetry, fieldErrorsOf, isSessionExpired } from '../data/refusal.ts';
import { ActionButton } from './action-button.tsx';
import { ActionRow } from './action-row.tsx';
import { whenReleased } from './press-end.ts';

type Parsed = { success: true; data: unknown } | { success: false; error: SchemaError };
interface SchemaError {
  issues: readonly { path: readonly PropertyKey[]; message: string }[];
}

/** An object schema of the contract. It checks a field when it is left, and all on submit. */
interface FormSchema<Output> {
  shape: object;
  safeParse: (
    values: unknown,
  ) => { success: true; data: Output } | { success: false; error: SchemaError };
}

interface FieldSchema {
  safeParse: (value: unknown) => Parsed;
}

const SchemaContext = createContext<FormSchema<unknown> | null>(null);

interface AdminFormProps<Values extends object, Output> {
  /** Its name for screen readers: "New token". */
  label: string;
  form: FormInstance<Values>;
  schema: FormSchema<Output>;
  initial: Values;
  /** The request is running. */
  busy: boolean;
  /**
   * The server's refusal. Messages of fields are shown beside them, others above the buttons. Null
   * if a toast shows it.
   */
  submitError: Error | null;
  onSubmit: (values: Output) => void;
  /** After a submit with invalid fields. */
  onInvalid?: () => void;
  onChange?: (values: Values, changed: Partial<Values>) => void;
  /** Submit and other buttons; null if the caller renders its own. */
  buttons: { submit: string; onCancel?: () => void; others?: ReactNode } | null;
  children: ReactNode;
}

/** Every form of the admin: checked by a schema, with messages beside the fields. */
export function AdminForm<Values extends object, Output>({
  label,
  form,
  schema,
  initial,
  busy,
  submitError: failure,
  onSubmit,
  onInvalid,
  onChange,
  buttons,
  children,
}: AdminFormProps<Values, Output>) {
  // The gate asks for a sign-in. After that, what was typed can be sent again.
  const submitError = isSessionExpired(failure) ? null : failure;
  const refused = submitError ? fieldErrorsOf(submitError) : {};
  const beside = Object.keys(refused).filter((path) => path in schema.shape);
  const elsewhere = submitError !== null && beside.length === 0;

  useEffect(() => {
    if (submitError) showErrors(form, fieldErrorsOf(submitError));
  }, [submitError, form]);

  function send() {
    if (busy) return;
    // With values that have no field, such as an id.
    const parsed = schema.safeParse(form.getFieldsValue(true));
    if (parsed.success) return onSubmit(parsed.data);
    showErrors(
      form,
      Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message])),
    );
    onInvalid?.();
  }

  return (
    <SchemaContext value={schema}>
      <Form<Values>
        form={form}
        aria-label={label}
        layout="vertical"
        initialValues={initial}
        // checkLeft() does it: antd takes the old errors away before it validates.
        validateTrigger={[]}
        onBlur={(event) => checkLeft(form, event)}
        clearOnDestroy
        scrollToFirstError={{ focus: true, block: 'center' }}
        onFinish={send}
        onFinishFailed={() => onInvalid?.()}
        onValuesChange={(changed: Partial<Values>, values) => onChange?.(values, changed)}
      >
        {children}
        {elsewhere && <Alert type="error" showIcon title={errorMessageOrRetry(submitError)} />}
        {buttons && (
          <ActionRow>
            <ActionButton type="primary" htmlType="submit" busy={busy}>
              {buttons.submit}
            </ActionButton>
            {buttons.onCancel && (
              <Button disabled={busy} onClick={buttons.onCancel}>
                Cancel
              </Button>
            )}
            {buttons.others}
          </ActionRow>
        )}
      </Form>
    </SchemaContext>
  );
}

/** Checks the field that was left. */
async function checkLeft(form: FormInstance, { target, relatedTarget }: FocusEvent<HTMLElement>) {
  const field = target.closest<HTMLElement>('[data-field]');
  if (!field || field.contains(relatedTarget)) return;
  // An error that comes or goes would move what is pressed away, and the press would be lost.
  await whenReleased();
  const { field: name, mayLeaveEmpty } = field.dataset;
  const isSpared = mayLeaveEmpty !== undefined && !form.getFieldValue(name);
  if (isSpared || !field.isConnected) return;
  // The field shows what is wrong.
  await form.validateFields([name]).catch(() => undefined);
}

export function showErrors(form: FormInstance, errors: Record<string, string>) {
  const fields = Object.entries(errors).map(([name, message]) => ({ name, errors: [message] }));
  if (fields.length === 0) return;
  form.setFields(fields);
  form.focusField(fields[0]?.name);
}

interface FormFieldProps {
  /** A key of the schema. */
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  required?: boolean;
  valuePropName?: string;
  /** It is required, but left empty it is complained about only when the form is sent. */
  mayLeaveEmpty?: boolean;
  /** When it is checked; by default when it is left. */
  validateTrigger?: string;
  /** One antd control. */
  children: ReactNode;
}

/** A control with its label above, and hint and error below. */
export function FormField({
  name,
  hint,
  required = false,
  mayLeaveEmpty = false,
  children,
  ...item
}: FormFieldProps) {
  const schema = useContext(SchemaContext);

  async function check(_: unknown, value: unknown) {
    const fields = schema?.shape as Record<string, FieldSchema> | undefined;
    const parsed = fields?.[name]?.safeParse(value);
    if (parsed && !parsed.success) throw new Error(parsed.error.issues[0]?.message);
  }

  return (
    <Form.Item
      {...item}
      name={name}
      {...(item.validateTrigger === undefined && { 'data-field': name })}
      {...(mayLeaveEmpty && { 'data-may-leave-empty': '' })}
      extra={hint}
      required={required}
      rules={[{ validator: check }]}
      validateFirst
    >
      {children}
    </Form.Item>
  );
}
