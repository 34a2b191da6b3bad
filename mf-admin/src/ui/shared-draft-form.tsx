import { ConfigProvider, Flex, Form, type FormInstance } from 'antd';
import { type ComponentProps, type ReactNode, useLayoutEffect } from 'react';
import { type DraftValues, isSameDraft } from '../data/merge-draft.ts';
import type { useSharedDraft } from '../data/use-shared-draft.ts';
import { AdminForm } from './admin-form.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { ReadOnly } from './read-only.tsx';
import { SaveBar } from './save-bar.tsx';
import { useUnsavedChangesGuard } from './unsaved-changes-guard.tsx';

type Schema<Output> = ComponentProps<typeof AdminForm<DraftValues, Output>>['schema'];

interface SharedDraftFormProps<Saved, Output> {
  /** Its name for screen readers. */
  label: string;
  form: FormInstance<DraftValues>;
  schema: Schema<Output>;
  shared: ReturnType<typeof useSharedDraft<Saved>>;
  mayChange: boolean;
  /** Who can change it, for everybody else. */
  readOnly: string;
  /** How a change by somebody else is described. */
  conflict: Pick<ComponentProps<typeof ConflictNotice>, 'kind' | 'what' | 'labelOf'>;
  saveBar: Pick<ComponentProps<typeof SaveBar>, 'save' | 'savedText' | 'whenSaved'>;
  /** Asks before one leaves: what is not done yet. */
  leave: string;
  busy: boolean;
  onSubmit: (values: Output) => void;
  children: ReactNode;
}

/** A long form that is saved as a whole, and that several admins may have open. */
export function SharedDraftForm<Saved, Output>({
  label,
  form,
  schema,
  shared,
  mayChange,
  readOnly,
  conflict,
  saveBar,
  leave,
  busy,
  onSubmit,
  children,
}: SharedDraftFormProps<Saved, Output>) {
  const { draft, base, conflicts, dirty, undone } = shared;

  // What changed outside the form: another admin's values, Undo all, a text that is set anew. At once: an
  // effect that runs later would put the draft before the next change back into the form.
  useLayoutEffect(() => {
    if (!isSameDraft(draft, form.getFieldsValue(true))) form.setFieldsValue(draft);
  }, [draft, form]);

  const leaveDialog = useUnsavedChangesGuard(dirty && !busy, {
    confirm: 'Leave',
    text: `${leave} They stay in this tab for when you come back.`,
  });

  function send(values: Output) {
    shared.markSent(form.getFieldsValue(true));
    onSubmit(values);
  }

  function undo() {
    shared.undo();
    form.setFields(Object.keys(base).map((name) => ({ name, errors: [] })));
  }

  return (
    // Nearly all fields are required, so none is marked.
    <ConfigProvider form={{ requiredMark: false }}>
      <ReadOnly when={!mayChange} text={readOnly}>
        <AdminForm
          label={label}
          form={form}
          schema={schema}
          initial={draft}
          busy={busy}
          submitError={null}
          onSubmit={send}
          onChange={shared.change}
          buttons={null}
        >
          <Flex vertical gap={20}>
            {conflicts.length > 0 && (
              <ConflictNotice {...conflict} changes={conflicts} onTakeTheirs={shared.takeTheirs} />
            )}
            {children}
            {mayChange && (
              <Form.Item noStyle shouldUpdate>
                {({ getFieldsError }) => (
                  <SaveBar
                    {...saveBar}
                    dirty={dirty}
                    wrong={getFieldsError().filter(({ errors }) => errors.length > 0).length}
                    busy={busy}
                    onUndo={undo}
                    onRestore={undone ? shared.restore : null}
                  />
                )}
              </Form.Item>
            )}
          </Flex>
        </AdminForm>
      </ReadOnly>
      {leaveDialog}
    </ConfigProvider>
  );
}
