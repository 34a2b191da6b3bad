import { type CampaignSettings, type PublicCampaign, saveCampaign } from 'api/contract';
import { type FormEvent, useState } from 'react';
import { ApiError, campaignQuery, toast, useQueryClient, useSubmit } from 'shell/kit';
import { reasonOrAgain } from '../data/refusal.ts';
import { useLeaveGuard } from '../ui/leave-guard.tsx';
import { errorsOf, type FieldErrors, previewOf, sentences, toForm } from './draft.ts';
import { MeanwhileNotice } from './meanwhile-notice.tsx';
import { SaveBar } from './save-bar.tsx';
import styles from './settings-form.module.css';
import { settingsQuery } from './settings-query.ts';
import { SettingsSection } from './settings-section.tsx';
import { fields, popUp, sections } from './settings-sections.ts';
import { useWork } from './use-work.ts';

/** All settings of the campaign, saved together; beside each group what visitors will see. */
export function SettingsForm({ settings }: { settings: CampaignSettings }) {
  const client = useQueryClient();
  const { draft, saved, revision, meanwhile, dirty, ...work } = useWork(settings);
  const [tried, setTried] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<FieldErrors>({});
  const wrong = errorsOf(draft);
  const preview = previewOf(draft, saved);

  const save = useSubmit(saveCampaign, {
    onSuccess: (campaign) => {
      work.settle(campaign);
      setTried(false);
      setLeft(new Set());
      client.setQueryData(
        campaignQuery.queryKey,
        (known: PublicCampaign | undefined) => known && { ...known, ...campaign },
      );
      toast({ title: 'Settings Saved', description: 'Visitors see them within a minute.' });
    },
    onError: (error) => {
      const fromServer = error instanceof ApiError ? sentences(error.fields) : {};
      setRefused(fromServer);
      toast({ title: 'Not Saved', description: reasonOrAgain(error), variant: 'destructive' });
      focusFirst(fromServer);
    },
    onSettled: () => client.invalidateQueries({ queryKey: settingsQuery.queryKey }),
  });

  const leaveDialog = useLeaveGuard(dirty && !save.isPending, {
    confirm: 'Leave',
    text: 'Your changes are not on the site yet. They stay in this tab for when you come back.',
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (Object.keys(wrong).length > 0) return focusFirst(wrong);
    save.mutate({ ...toForm(draft), revision });
  }

  function change(path: string, value: string | boolean) {
    setRefused(({ [path]: _, ...others }) => others);
    work.change(path, value);
  }

  function errorOf(path: string): string | undefined {
    return refused[path] ?? (tried || left.has(path) ? wrong[path] : undefined);
  }

  const shown = Object.keys({ ...wrong, ...refused }).filter(errorOf).length;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {meanwhile.length > 0 && <MeanwhileNotice changes={meanwhile} onUseTheirs={work.useTheirs} />}
      {sections.map((section) => (
        <SettingsSection
          key={section.id}
          section={section}
          draft={draft}
          preview={preview}
          errorOf={errorOf}
          onChange={change}
          onLeave={(path) => setLeft((before) => new Set(before).add(path))}
        />
      ))}
      <SaveBar dirty={dirty} wrong={shown} busy={save.isPending} onUndo={work.undo} />
      {leaveDialog}
    </form>
  );
}

/** The first field, in the order of the screen, that has something wrong. */
function focusFirst(errors: FieldErrors) {
  const first = [...fields, popUp].find(({ path }) => errors[path]);
  if (first) document.getElementById(first.path)?.focus();
}
