import { Form } from 'antd';
import { type CampaignSettings, type PublicCampaign, saveCampaign } from 'api/contract';
import { useMemo } from 'react';
import { ApiError, campaignQuery, toast, useQueryClient, useSubmit } from 'shell/kit';
import { useMay } from '../data/may.tsx';
import { toastRefusal } from '../data/refusal.ts';
import { useSharedDraft } from '../data/use-shared-draft.ts';
import { showErrors } from '../ui/admin-form.tsx';
import { SharedDraftForm } from '../ui/shared-draft-form.tsx';
import { type Draft, draftSchema, errorMessages, previewOf, toDraft } from './draft.ts';
import { settingsQuery } from './settings-query.ts';
import { SettingsSection } from './settings-section.tsx';
import { labelOf, sections } from './settings-sections.ts';

/** All settings of the campaign, saved together, each group with a preview. */
export function SettingsForm({ settings }: { settings: CampaignSettings }) {
  const client = useQueryClient();
  const mayChange = useMay()(saveCampaign);
  const [form] = Form.useForm<Draft>();
  const shared = useSharedDraft(
    { saved: settings.campaign, revision: settings.revision },
    { key: 'settings-draft', toDraft },
  );
  const schema = useMemo(() => draftSchema(() => form.getFieldsValue(true)), [form]);
  const preview = previewOf(shared.draft, shared.saved);

  const save = useSubmit(saveCampaign, {
    onSuccess: async (campaign) => {
      shared.markSaved(campaign);
      // A poll that is under way would answer with the settings before.
      await client.cancelQueries({ queryKey: campaignQuery.queryKey });
      client.setQueryData(
        campaignQuery.queryKey,
        (known: PublicCampaign | undefined) => known && { ...known, ...campaign },
      );
      toast({ title: 'Settings Saved', description: 'Visitors see them within a minute.' });
    },
    onError: (error) => {
      toastRefusal('Not Saved')(error);
      if (error instanceof ApiError) showErrors(form, errorMessages(error.fields));
    },
    onSettled: () => client.invalidateQueries({ queryKey: settingsQuery.queryKey }),
  });

  return (
    <SharedDraftForm
      label="Settings"
      form={form}
      schema={schema}
      shared={shared}
      mayChange={mayChange}
      readOnly="You can read the settings here. An owner of the site can change them."
      conflict={{ kind: 'campaign', what: 'the settings', labelOf }}
      saveBar={{ save: 'Save settings' }}
      leave="Your changes are not on the site yet."
      busy={save.isPending}
      onSubmit={(values) => save.mutate({ ...values, revision: shared.revision })}
    >
      {sections.map((section) => (
        <SettingsSection key={section.id} section={section} preview={preview} />
      ))}
    </SharedDraftForm>
  );
}
