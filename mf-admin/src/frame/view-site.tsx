import { ExportOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { paths, siteUrl, useLocation } from 'shell/kit';
import { screens } from './screens.tsx';

/** Opens what visitors see, in a new tab so that nothing here is lost. */
export function ViewSite() {
  const { pathname } = useLocation();
  const site = screens.find(({ to }) => to === pathname)?.site ?? paths.home;
  return (
    <Button type="text" href={siteUrl(site)} target="_blank" icon={<ExportOutlined aria-hidden />}>
      View site<span className="visually-hidden"> (opens in a new tab)</span>
    </Button>
  );
}
