/**
 * What the forms of several remotes have in common. The kit is loaded by every page, this is built
 * into each remote that has a form. So nothing here keeps state or has styles: it would be there
 * twice. What must exist once is asked of `shell/kit`, by that name.
 */

import { type Campaign, type FieldError, platforms, qualifyingDay } from 'api/contract';
import type { ComponentProps } from 'react';
import {
  ApiError,
  DollarInput,
  Field,
  type FieldProps,
  NetworkError,
  SelectBox,
  serverNow,
  useDonationsQualify,
} from 'shell/kit';

/** What the form's `register` gives, and what stands around the control. */
type ControlProps<Control extends 'input' | 'select'> = ComponentProps<Control> &
  Pick<FieldProps, 'required' | 'hint' | 'error'>;

export function EmailField({ required, hint, error, ...input }: ControlProps<'input'>) {
  return (
    <Field id="email" label="Email" required={required} hint={hint} error={error}>
      {(control) => (
        <input
          {...control}
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
          {...input}
        />
      )}
    </Field>
  );
}

export function LocationField({ required, hint, error, ...input }: ControlProps<'input'>) {
  return (
    <Field id="location" label="Location" required={required} hint={hint} error={error}>
      {(control) => (
        <input {...control} autoComplete="address-level2" placeholder="City and state" {...input} />
      )}
    </Field>
  );
}

interface PlatformFieldProps extends ControlProps<'select'> {
  /** The form starts with a platform; otherwise one has to be chosen. */
  preset?: boolean;
}

export function PlatformField({
  required,
  hint,
  error,
  preset = false,
  ...select
}: PlatformFieldProps) {
  return (
    <Field
      id="donationPlatform"
      label="Donation platform"
      required={required}
      hint={hint}
      error={error}
    >
      {(control) => (
        <SelectBox {...control} {...select}>
          {!preset && <option value="">Choose one</option>}
          {platforms.map(({ id, label, preferred }) => (
            <option key={id} value={id}>
              {preferred ? `${label} (preferred)` : label}
            </option>
          ))}
        </SelectBox>
      )}
    </Field>
  );
}

export function AmountField({ required, hint, error, ...input }: ControlProps<'input'>) {
  return (
    <Field
      id="donationAmount"
      label="Donation amount"
      required={required}
      hint={hint}
      error={error}
    >
      {(control) => <DollarInput {...control} {...input} />}
    </Field>
  );
}

/** The hidden field of the contract's forms: people leave it empty, programs fill it in. */
export function HoneypotField({ id = 'website', ...input }: ComponentProps<'input'>) {
  return (
    <div className="visually-hidden" aria-hidden>
      <label htmlFor={id}>Website</label>
      <input id={id} tabIndex={-1} autoComplete="off" {...input} />
    </div>
  );
}

/** Whether what is typed outlives a reload, and where it stays. */
export function keptSentence(kept: boolean, keptBy: 'browser' | 'tab'): string {
  return kept
    ? `What you type is saved in this ${keptBy} until you send it.`
    : 'This browser does not save what you type: please send it before you reload or leave.';
}

/** What a form says while the day from which donations count is still to come; null after that. */
export function useNotYetQualifying(campaign: Campaign): string | null {
  const qualify = useDonationsQualify(campaign);
  if (qualify) return null;
  return `Donations count from ${qualifyingDay(campaign, serverNow())} onward. A donation before that day earns no entry.`;
}

/** The toast about a form that cannot be sent as it is, with what is wrong when no field says it. */
export function submissionError(reason?: string) {
  return {
    title: 'Submission Error',
    description: 'Please check your inputs and try again.',
    ...(reason && { reason }),
  };
}

/** What the server said of what was sent; null when there was no answer of its own. */
export function serverSentence(error: Error): string | null {
  return error instanceof ApiError ? error.sentence : null;
}

/** What the server said of a field that has no place in the form; a toast says it, or nothing does. */
export function hiddenFieldSentence(error: Error, fields: readonly string[]): string | null {
  if (!(error instanceof ApiError)) return null;
  return error.fields.find(({ path }) => !fields.includes(path))?.message ?? null;
}

/** The toast about a raffle entry that was sent and did not get in. */
export function raffleEntryRefusal(error: Error, fields: readonly string[]) {
  const description = () => {
    if (error instanceof NetworkError) return error.message;
    if (!(error instanceof ApiError)) return 'Please try again.';
    return error.sentence ?? 'Failed to submit raffle entry';
  };
  return {
    title: 'Submission Failed',
    description: description(),
    reason: hiddenFieldSentence(error, fields),
  };
}

/** What this needs of a react-hook-form form. */
interface FieldsOf<Name> {
  setError: (field: Name, error: { type: string; message: string }) => void;
  setFocus: (field: Name) => void;
}

/** Says what the server found wrong at the fields that one can see, and goes to the first. */
export function showRefusedFields<Name extends string>(
  { setError, setFocus }: FieldsOf<Name>,
  fields: readonly Name[],
  wrong: FieldError[],
): void {
  for (const { path, message } of wrong) {
    const field = fields.find((name) => name === path);
    if (field) setError(field, { type: 'server', message });
  }
  const first = fields.find((name) => wrong.some(({ path }) => path === name));
  if (first) setFocus(first);
}
