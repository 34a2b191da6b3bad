import { evaluateKit } from 'shell/kit/steps';
import 'shell/kit/styles.css';
import './chrome/print.css';
import './chrome/server-screens.css';
import { evaluateLibraries } from './evaluate.ts';
import { startInSteps } from './start-in-steps.ts';

// The script of visitors' pages.
startInSteps([
  ...evaluateLibraries,
  ...evaluateKit,
  async () => {
    const [{ start }, { VisitorRouter }, { VisitorSite }, { followPreviews }] = await Promise.all([
      import(/* webpackMode: "eager" */ './start.tsx'),
      import(/* webpackMode: "eager" */ './router/visitor-router.tsx'),
      import(/* webpackMode: "eager" */ './visitor-site.tsx'),
      import(/* webpackMode: "eager" */ './remotes/previews.ts'),
    ]);
    await start({ Router: VisitorRouter, Site: VisitorSite, prepare: followPreviews });
  },
]);
