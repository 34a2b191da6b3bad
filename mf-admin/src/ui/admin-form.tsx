import { Alert, Button, Form, type FormInstance } from 'antd';
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { errorMessageOrRetry, fieldErrorsOf } from '../data/refusal.ts';
import { ActionButton } from './action-button.tsx';
import { ActionRow } from './action-row.tsx';

type Parsed = { success: true; data: unknown } | { success: false; error: SchemaError };
interface SchemaError {
  issues: readonly { path: readonly PropertyKey[]; message: string }[];
}

/** An object schema of the contract: it checks each field as it is left, and all on sending. */
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
  /** What it is about: "New token". */
  label: string;
  form: FormInstance<Values>;
  schema: FormSchema<Output>;
  initial: Values;
  /** Sent and not answered yet. */
  busy: boolean;
  /**
   * Why the server refused it; sentences about a field stand beside that field, anything else above
   * the buttons. Null also where a toast says it: nothing is said twice.
   */
  submitError: Error | null;
  onSubmit: (values: Output) => void;
  /** Sending found invalid fields; their messages are shown beside them. */
  onInvalid?: () => void;
  onChange?: (values: Values, changed: Partial<Values>) => void;
  /** The button that sends it, and others; null in a dialog, which has its own. */
  buttons: { submit: string; onCancel?: () => void; others?: ReactNode } | null;
  children: ReactNode;
}

/** Every form of the admin: the contract's schema, its sentences beside the fields, one error. */
export function AdminForm<Values extends object, Output>({
  label,
  form,
  schema,
  initial,
  busy,
  submitError,
  onSubmit,
  onInvalid,
  onChange,
  buttons,
  children,
}: AdminFormProps<Values, Output>) {
  const refused = submitError ? fieldErrorsOf(submitError) : {};
  const beside = Object.keys(refused).filter((path) => path in schema.shape);
  const elsewhere = submitError !== null && beside.length === 0;

  useEffect(() => {
    if (submitError) showErrors(form, fieldErrorsOf(submitError));
  }, [submitError, form]);

  function send() {
    if (busy) return;
    // With what has no field, such as an id.
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
        validateTrigger="onBlur"
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
            {buttons.onCancel && <Button onClick={buttons.onCancel}>Cancel</Button>}
            {buttons.others}
          </ActionRow>
        )}
      </Form>
    </SchemaContext>
  );
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
  /** When it is checked; when it is left, unless said otherwise. */
  validateTrigger?: string;
  /** One control of antd's. */
  children: ReactNode;
}

/** A control with its label above, its hint and what is wrong with it below. */
export function FormField({ name, hint, required = false, children, ...item }: FormFieldProps) {
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
      extra={hint}
      required={required}
      rules={[{ validator: check }]}
    >
      {children}
    </Form.Item>
  );
}
