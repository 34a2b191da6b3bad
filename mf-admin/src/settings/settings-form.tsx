import { ConfigProvider, Flex, Form } from 'antd';
import { type CampaignSettings, type PublicCampaign, saveCampaign } from 'api/contract';
import { useEffect, useMemo } from 'react';
import { ApiError, campaignQuery, toast, useQueryClient, useSubmit } from 'shell/kit';
import { useMay } from '../data/may.tsx';
import { isSameDraft } from '../data/merge-draft.ts';
import { toastRefusal } from '../data/refusal.ts';
import { useSharedDraft } from '../data/use-shared-draft.ts';
import { AdminForm, showErrors } from '../ui/admin-form.tsx';
import { ConflictNotice } from '../ui/conflict-notice.tsx';
import { ReadOnly } from '../ui/read-only.tsx';
import { SaveBar } from '../ui/save-bar.tsx';
import { useUnsavedChangesGuard } from '../ui/unsaved-changes-guard.tsx';
import { type Draft, draftSchema, errorMessages, previewOf, toDraft } from './draft.ts';
import { settingsQuery } from './settings-query.ts';
import { SettingsSection } from './settings-section.tsx';
import { labelOf, sections } from './settings-sections.ts';

/** All settings of the campaign, saved together, each group with a preview. */
export function SettingsForm({ settings }: { settings: CampaignSettings }) {
  const client = useQueryClient();
  const mayChange = useMay()(saveCampaign);
  const [form] = Form.useForm<Draft>();
  const { draft, base, saved, revision, conflicts, dirty, ...edits } = useSharedDraft(
    { saved: settings.campaign, revision: settings.revision },
    { key: 'settings-draft', toDraft },
  );
  const schema = useMemo(() => draftSchema(() => form.getFieldsValue(true)), [form]);
  const preview = previewOf(draft, saved);

  // What changed outside the form: another admin's values, Undo all.
  useEffect(() => {
    if (!isSameDraft(draft, form.getFieldsValue(true))) form.setFieldsValue(draft);
  }, [draft, form]);

  const save = useSubmit(saveCampaign, {
    onSuccess: (campaign) => {
      edits.markSaved(campaign);
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

  const leaveDialog = useUnsavedChangesGuard(dirty && !save.isPending, {
    confirm: 'Leave',
    text: 'Your changes are not on the site yet. They stay in this tab for when you come back.',
  });

  function undo() {
    edits.undo();
    form.setFields(Object.keys(base).map((name) => ({ name, errors: [] })));
  }

  return (
    // Nearly all fields are required, so none is marked.
    <ConfigProvider form={{ requiredMark: false }}>
      <ReadOnly
        when={!mayChange}
        text="You can read the settings here. An owner of the site can change them."
      >
        <AdminForm
          label="Settings"
          form={form}
          schema={schema}
          initial={draft}
          busy={save.isPending}
          submitError={null}
          onSubmit={(values) => save.mutate({ ...values, revision })}
          onChange={edits.change}
          buttons={null}
        >
          <Flex vertical gap={20}>
            {conflicts.length > 0 && (
              <ConflictNotice
                kind="campaign"
                what="the settings"
                labelOf={labelOf}
                changes={conflicts}
                onUseTheirs={edits.useTheirs}
              />
            )}
            {sections.map((section) => (
              <SettingsSection key={section.id} section={section} preview={preview} />
            ))}
            {mayChange && (
              <Form.Item noStyle shouldUpdate>
                {({ getFieldsError }) => (
                  <SaveBar
                    dirty={dirty}
                    wrong={getFieldsError().filter(({ errors }) => errors.length > 0).length}
                    busy={save.isPending}
                    save="Save settings"
                    onUndo={undo}
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
