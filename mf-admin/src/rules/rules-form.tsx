import { Form } from 'antd';
import {
  paragraphIds,
  type RulesDraft,
  type RulesDraftState,
  type RulesVersion,
  rulesDateText,
  saveRulesDraft,
} from 'api/contract';
import { useMemo, useState } from 'react';
import { ApiError, toast, useCampaign, useQueryClient, useSubmit } from 'shell/kit';
import { useMay } from '../data/may.tsx';
import type { DraftValues } from '../data/merge-draft.ts';
import { toastRefusal } from '../data/refusal.ts';
import { useSharedDraft } from '../data/use-shared-draft.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { showErrors } from '../ui/admin-form.tsx';
import { SharedDraftForm } from '../ui/shared-draft-form.tsx';
import { BeforeYouStartNotice } from './before-you-start-notice.tsx';
import { ParagraphCard } from './paragraph-card.tsx';
import { PublishDialog, type RulesRead } from './publish-dialog.tsx';
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
  const [publishing, setPublishing] = useState<RulesRead | null>(null);
  const shared = useSharedDraft<RulesDraft>(
    {
      saved: { facts: state.facts, ownWords: state.ownWords },
      // Times in the form are local ones, so they change with the time zone.
      revision: `${state.revision} ${timeZone}`,
    },
    { key: 'rules-draft', toDraft: (rules) => toDraft(rules, timeZone) },
  );
  const schema = useMemo(
    () => draftSchema(() => form.getFieldsValue(true), timeZone),
    [form, timeZone],
  );
  const preview = previewOf(shared.draft, timeZone) ?? shared.saved;
  const sources = { facts: preview.facts, campaign, prizes: state.prizes };

  const save = useSubmit(saveRulesDraft, {
    onSuccess: (next) => {
      shared.markSaved({ facts: next.facts, ownWords: next.ownWords });
      client.setQueryData(rulesDraftQuery.queryKey, next);
      toast({ title: 'Draft Saved', description: 'Visitors see it once you publish it.' });
    },
    onError: (error) => {
      toastRefusal('Not Saved')(error);
      if (error instanceof ApiError) showErrors(form, errorMessages(error.fields));
    },
    onSettled: () => client.invalidateQueries({ queryKey: rulesDraftQuery.queryKey }),
  });

  return (
    <>
      <SharedDraftForm
        label="Rules of the raffle"
        form={form}
        schema={schema}
        shared={shared}
        mayChange={mayChange}
        readOnly="You can read the draft of the rules here. Owners and organizers can change it."
        conflict={{ kind: 'rules', what: 'the rules', labelOf }}
        saveBar={{
          save: 'Save draft',
          savedText: savedText(state, current && rulesDateText(current.publishedAt, campaign)),
          whenSaved: (
            <ActionButton
              type="primary"
              unavailable={state.isPublished}
              onClick={() => setPublishing({ state, current })}
            >
              Publish these rules
            </ActionButton>
          ),
        }}
        leave="Your changes are not saved yet."
        busy={save.isPending}
        onSubmit={(rules) => save.mutate({ ...rules, revision: plainRevision(shared.revision) })}
      >
        {mayChange && <BeforeYouStartNotice />}
        {paragraphIds.map((id) => (
          <ParagraphCard
            key={id}
            id={id}
            sources={sources}
            draft={shared.draft}
            base={shared.base}
            {...(mayChange && {
              onWords: (name, words) => shared.change({ [name]: words }),
            })}
          />
        ))}
      </SharedDraftForm>
      <PublishDialog
        read={publishing}
        now={{ state, current }}
        onClose={() => setPublishing(null)}
      />
    </>
  );
}

/** Of the rules alone, for the server. */
const plainRevision = (revision: string) => revision.split(' ')[0] ?? '';

/** @param day of the rules that hold now; null without any */
function savedText({ isPublished }: RulesDraftState, day: string | null): string {
  if (day === null) return 'The draft is saved. No rules are published yet.';
  return isPublished
    ? `These rules are published, since ${day}.`
    : `The draft is saved. Visitors still read the rules of ${day}.`;
}
