import { Skeleton, useQuery } from 'shell/kit';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { SettingsForm } from './settings-form.tsx';
import { settingsQuery } from './settings-query.ts';

export default function SettingsPage() {
  return (
    <AdminFrame title="Settings">
      <Settings />
    </AdminFrame>
  );
}

function Settings() {
  const settings = useQuery(settingsQuery);
  const failed = settings.isError || (!settings.data && settings.errorUpdateCount > 0);
  return (
    <>
      {failed && (
        <LoadFailure
          title="Failed to fetch the settings"
          stale={Boolean(settings.data)}
          onRetry={() => settings.refetch()}
        />
      )}
      {!settings.data && !failed && <Skeleton height="640px" />}
      {settings.data && <SettingsForm settings={settings.data} />}
    </>
  );
}
