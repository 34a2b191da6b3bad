import { type ComponentProps, type MouseEvent, useLayoutEffect, useRef } from 'react';

interface VisitorFormProps extends ComponentProps<'form'> {
  /** It is being sent: what is typed or chosen now would be lost, so all is read-only. */
  busy: boolean;
}

/** Its fields keep the focus while they are read-only: none is disabled. */
export function VisitorForm({ busy, ...form }: VisitorFormProps) {
  const element = useRef<HTMLFormElement>(null);

  useLayoutEffect(() => {
    if (!busy) return;
    // Those that are read-only by themselves stay so.
    const fields = Array.from(element.current?.elements ?? []).filter(
      (field) => !('readOnly' in field && field.readOnly),
    );
    for (const field of fields) setReadOnly(field, true);
    return () => {
      for (const field of fields) setReadOnly(field, false);
    };
  }, [busy]);

  function ignoreChoice(event: MouseEvent) {
    if (!busy || !isChoice(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  return <form {...form} ref={element} onClickCapture={ignoreChoice} />;
}

function setReadOnly(field: Element, readOnly: boolean) {
  if (field instanceof HTMLSelectElement) {
    for (const option of field.options) option.disabled = readOnly && !option.selected;
  } else if (isChoice(field)) field.ariaDisabled = readOnly ? 'true' : null;
  else if ('readOnly' in field) field.readOnly = readOnly;
}

/** A checkbox or a radio button, which cannot be read-only. */
function isChoice(field: EventTarget): field is HTMLInputElement {
  return field instanceof HTMLInputElement && /checkbox|radio/.test(field.type);
}
