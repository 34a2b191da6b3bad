import 'shell/kit/styles.css';
import './chrome/print.css';
import './chrome/server-screens.css';
import { startInSteps } from './start-in-steps.ts';

// The script of admin screens. Its router can hold somebody back from leaving (decision 048).
startInSteps(async () => {
  const [{ start }, { AdminRouter }] = await Promise.all([
    import(/* webpackMode: "eager" */ './start.tsx'),
    import(/* webpackMode: "eager" */ './router/admin-router.tsx'),
  ]);
  start(AdminRouter);
});
