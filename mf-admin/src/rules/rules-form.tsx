import { ConfigProvider, Flex, Form } from 'antd';
import {
  paragraphIds,
  type RulesDraft,
  type RulesDraftState,
  type RulesVersion,
  rulesDateText,
  saveRulesDraft,
} from 'api/contract';
import { useEffect, useMemo, useState } from 'react';
import { ApiError, toast, useCampaign, useQueryClient, useSubmit } from 'shell/kit';
import { useMay } from '../data/may.tsx';
import { type DraftValues, isSameDraft } from '../data/merge-draft.ts';
import { toastRefusal } from '../data/refusal.ts';
import { useSharedDraft } from '../data/use-shared-draft.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { AdminForm, showErrors } from '../ui/admin-form.tsx';
import { ConflictNotice } from '../ui/conflict-notice.tsx';
import { ReadOnly } from '../ui/read-only.tsx';
import { SaveBar } from '../ui/save-bar.tsx';
import { useUnsavedChangesGuard } from '../ui/unsaved-changes-guard.tsx';
import { BeforeYouStartNotice } from './before-you-start-notice.tsx';
import { ParagraphCard } from './paragraph-card.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { draftSchema, errorMessages, labelOf, previewOf, toDraft } from './rules-draft.ts';
import { rulesDraftQuery } from './rules-queries.ts';

interface RulesFormProps {
  state: RulesDraftState;
  current: RulesVersion | null;
  timeZone: string;
}

/** All paragraphs: what each is generated from, and how it reads. */
export function RulesForm({ state, current, timeZone }: RulesFormProps) {
  const client = useQueryClient();
  const mayChange = useMay()(saveRulesDraft);
  const campaign = useCampaign();
  const [form] = Form.useForm<DraftValues>();
  const [publishing, setPublishing] = useState(false);
  const { draft, base, saved, revision, conflicts, dirty, ...edits } = useSharedDraft<RulesDraft>(
    { saved: { facts: state.facts, ownWords: state.ownWords }, revision: state.revision },
    { key: 'rules-draft', toDraft: (rules) => toDraft(rules, timeZone) },
  );
  const schema = useMemo(
    () => draftSchema(() => form.getFieldsValue(true), timeZone),
    [form, timeZone],
  );
  const preview = previewOf(draft, timeZone) ?? saved;
  const sources = { facts: preview.facts, campaign, prizes: state.prizes };

  // What changed outside the form: another admin's values, Undo all, the generated text again.
  useEffect(() => {
    if (!isSameDraft(draft, form.getFieldsValue(true))) form.setFieldsValue(draft);
  }, [draft, form]);

  const save = useSubmit(saveRulesDraft, {
    onSuccess: (next) => {
      edits.markSaved({ facts: next.facts, ownWords: next.ownWords });
      client.setQueryData(rulesDraftQuery.queryKey, next);
      toast({ title: 'Draft Saved', description: 'Visitors see it once you publish it.' });
    },
    onError: (error) => {
      toastRefusal('Not Saved')(error);
      if (error instanceof ApiError) showErrors(form, errorMessages(error.fields));
    },
    onSettled: () => client.invalidateQueries({ queryKey: rulesDraftQuery.queryKey }),
  });

  const leaveDialog = useUnsavedChangesGuard(dirty && !save.isPending, {
    confirm: 'Leave',
    text: 'Your changes are not saved yet. They stay in this tab for when you come back.',
  });

  function undo() {
    edits.undo();
    form.setFields(Object.keys(base).map((name) => ({ name, errors: [] })));
  }

  return (
    <ConfigProvider form={{ requiredMark: false }}>
      <ReadOnly
        when={!mayChange}
        text="You can read the draft of the rules here. Owners and organizers can change it."
      >
        <AdminForm
          label="Rules of the raffle"
          form={form}
          schema={schema}
          initial={draft}
          busy={save.isPending}
          submitError={null}
          onSubmit={(rules) => save.mutate({ ...rules, revision })}
          onChange={edits.change}
          buttons={null}
        >
          <Flex vertical gap={20}>
            {mayChange && <BeforeYouStartNotice />}
            {conflicts.length > 0 && (
              <ConflictNotice
                kind="rules"
                what="the rules"
                labelOf={labelOf}
                changes={conflicts}
                onUseTheirs={edits.useTheirs}
              />
            )}
            {paragraphIds.map((id) => (
              <ParagraphCard
                key={id}
                id={id}
                sources={sources}
                draft={draft}
                {...(mayChange && {
                  onWords: (name, words) => edits.change({ ...draft, [name]: words }),
                })}
              />
            ))}
            {mayChange && (
              <Form.Item noStyle shouldUpdate>
                {({ getFieldsError }) => (
                  <SaveBar
                    dirty={dirty}
                    wrong={getFieldsError().filter(({ errors }) => errors.length > 0).length}
                    busy={save.isPending}
                    save="Save draft"
                    savedText={savedText(
                      state,
                      current && rulesDateText(current.publishedAt, campaign),
                    )}
                    whenSaved={
                      <ActionButton
                        type="primary"
                        unavailable={state.isPublished}
                        onClick={() => setPublishing(true)}
                      >
                        Publish these rules
                      </ActionButton>
                    }
                    onUndo={undo}
                  />
                )}
              </Form.Item>
            )}
          </Flex>
        </AdminForm>
      </ReadOnly>
      <PublishDialog
        open={publishing}
        state={state}
        current={current}
        onClose={() => setPublishing(false)}
      />
      {leaveDialog}
    </ConfigProvider>
  );
}

/** @param day of the rules that hold now; null without any */
function savedText({ isPublished }: RulesDraftState, day: string | null): string {
  if (day === null) return 'The draft is saved. No rules are published yet.';
  return isPublished
    ? `These rules are published, since ${day}.`
    : `The draft is saved. Visitors still read the rules of ${day}.`;
}
