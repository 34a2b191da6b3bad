/**
 * Shared by the forms of several remotes. Every page loads the kit; this is bundled into each remote
 * that has a form. So it must have no state and no styles, which would exist twice. Whatever must
 * exist once is imported from `shell/kit` by that name.
 */

import { type Campaign, type FieldError, platforms, qualifyFromText } from 'api/contract';
import type { ComponentProps } from 'react';
import {
  ApiError,
  DollarInput,
  Field,
  type FieldProps,
  NetworkError,
  paths,
  SelectBox,
  serverNow,
  useDonationsQualify,
} from 'shell/kit';
import * as z from 'zod/mini';
import { inStorage } from './browser-storage.ts';

export { inStorage } from './browser-storage.ts';
export { isInView, passFocus } from './focus.ts';
export { isKeyReused, useFormSubmit, useIsShown } from './form-submit.ts';
export { ResidenceField, RulesAgreement } from './rules-agreement.tsx';
export { VisitorForm } from './visitor-form.tsx';

/** The props from the form's `register`, and those of the field around the control. */
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
  /** The form starts with a platform selected. */
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

/** The contract's hidden field: people leave it empty, bots fill it in. */
export function HoneypotField({ id = 'website', ...input }: ComponentProps<'input'>) {
  return (
    <div className="visually-hidden" aria-hidden>
      <label htmlFor={id}>Website</label>
      <input id={id} tabIndex={-1} autoComplete="off" {...input} />
    </div>
  );
}

/** Says whether the draft survives a reload, and where it is stored. */
export function draftHint(stored: boolean, storage: 'browser' | 'tab'): string {
  return stored
    ? `What you type is saved in this ${storage} until you send it.`
    : 'This browser does not save what you type: please send it before you reload or leave.';
}

/** The notice of a form before the day from which donations count; null after it. */
export function useQualifyingNotice(campaign: Campaign): string | null {
  const qualify = useDonationsQualify(campaign);
  if (qualify) return null;
  return `Donations count from ${qualifyFromText(campaign, serverNow())} onward. A donation before that day earns no entry.`;
}

/** The toast about an invalid form, with the reason when no field shows it. */
export function submissionErrorToast(reason?: string) {
  return {
    title: 'Submission Error',
    description: 'Please check your inputs and try again.',
    ...(reason && { reason }),
  };
}

/** The server's error message; null when there was none. */
export function serverMessage(error: Error): string | null {
  return error instanceof ApiError ? error.sentence : null;
}

/** The server's error for a field that the form does not show: only a toast can show it. */
export function hiddenFieldMessage(error: Error, fields: readonly string[]): string | null {
  if (!(error instanceof ApiError)) return null;
  return error.fields.find(({ path }) => !fields.includes(path))?.message ?? null;
}

/** The toast about a raffle entry that could not be submitted. */
export function raffleEntryErrorToast(error: Error, fields: readonly string[]) {
  const description = () => {
    if (error instanceof NetworkError) return error.message;
    if (!(error instanceof ApiError)) return 'Please try again.';
    return error.sentence ?? 'Failed to submit raffle entry';
  };
  return {
    title: 'Submission Failed',
    description: description(),
    reason: hiddenFieldMessage(error, fields),
  };
}

/** The part of a react-hook-form form that is used here. */
interface FieldsOf<Name> {
  setError: (field: Name, error: { type: string; message: string }) => void;
  setFocus: (field: Name) => void;
}

/** Shows the server's errors at the visible fields, and focuses the first of them. */
export function setServerFieldErrors<Name extends string>(
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

const SENT_KEYS = 'ticket-keys';
const MOST_SENT_KEYS = 20;
const Keys = z.array(z.string());

/** Ticket keys of the entries that were sent from this tab, newest first: a reload must not lose them. */
export function sentKeys(): string[] {
  return inStorage('tab', (tab) => Keys.parse(JSON.parse(tab.getItem(SENT_KEYS) ?? '[]'))) ?? [];
}

/** Keeps a key for as long as this tab is open. */
export function keepSentKey(key: string): void {
  const others = sentKeys().filter((one) => one !== key);
  const keys = [key, ...others].slice(0, MOST_SENT_KEYS);
  inStorage('tab', (tab) => tab.setItem(SENT_KEYS, JSON.stringify(keys)));
}

/** The toast's action for an entry that is accepted after its page was left. */
export function keepLinkAction(key: string, navigate: (to: string) => void) {
  return {
    label: 'Keep your link',
    altText: 'To keep the link to your entry, press F8 and choose Keep your link.',
    onAction: () => navigate(`${paths.myEntry}#${key}`),
  };
}
