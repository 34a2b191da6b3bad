import { AdminFrame } from '../frame/admin-frame.tsx';
import { DrawNight } from './draw-night.tsx';

export default function DrawNightPage() {
  return (
    <AdminFrame title="Draw night">
      <DrawNight />
    </AdminFrame>
  );
}
