import 'shell/kit/styles.css';
import './chrome/print.css';
import './chrome/server-screens.css';
import { startInSteps } from './start-in-steps.ts';

// The script of visitors' pages.
startInSteps(async () => {
  const [{ start }, { VisitorRouter }] = await Promise.all([
    import(/* webpackMode: "eager" */ './start.tsx'),
    import(/* webpackMode: "eager" */ './router/visitor-router.tsx'),
  ]);
  start(VisitorRouter);
});
