import { evaluateKit } from 'shell/kit/steps';
import 'shell/kit/styles.css';
import './chrome/print.css';
import './chrome/server-screens.css';
import { evaluateLibraries } from './evaluate.ts';
import { startInSteps } from './start-in-steps.ts';

// The script of admin screens. Its router can hold somebody back from leaving (decision 048), and its
// calls carry the secret of the document (decision 060). Previews have no effect here.
startInSteps([
  ...evaluateLibraries,
  ...evaluateKit,
  async () => {
    const [
      { loadToasts, provideAdminGate, providePasskeys, setSiteUrl },
      { start },
      { AdminRouter },
      { AdminSite },
      { takeAdminDocument },
      { SignInGate },
      { passkeys },
    ] = await Promise.all([
      import(/* webpackMode: "eager" */ 'shell/kit'),
      import(/* webpackMode: "eager" */ './start.tsx'),
      import(/* webpackMode: "eager" */ './router/admin-router.tsx'),
      import(/* webpackMode: "eager" */ './admin/admin-site.tsx'),
      import(/* webpackMode: "eager" */ './admin/admin-document.ts'),
      import(/* webpackMode: "eager" */ './admin/sign-in-gate.tsx'),
      import(/* webpackMode: "eager" */ './admin/passkeys.ts'),
    ]);
    provideAdminGate(SignInGate);
    providePasskeys(passkeys);
    await start({
      Router: AdminRouter,
      Site: AdminSite,
      prepare: (boot) => {
        takeAdminDocument(boot);
        setSiteUrl(boot.siteUrl ?? '');
        loadToasts();
        return false;
      },
    });
  },
]);
