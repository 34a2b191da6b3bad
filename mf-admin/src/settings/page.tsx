import { useQuery } from 'shell/kit';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { Loaded } from '../ui/loaded.tsx';
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
  return (
    <Loaded query={settings} height="640px" error="Failed to fetch the settings">
      {(loaded) => <SettingsForm settings={loaded} />}
    </Loaded>
  );
}
