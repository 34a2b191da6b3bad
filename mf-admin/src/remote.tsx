import type { Remote } from 'shell/kit';

export default {
  pages: {
    '/admin': () => import(/* webpackChunkName: "page-admin" */ './overview/page.tsx'),
    '/raffle-admin': () => import(/* webpackChunkName: "page-raffle-admin" */ './raffle/page.tsx'),
    '/admin/draw-night': () =>
      import(/* webpackChunkName: "page-admin-draw-night" */ './draw-night/page.tsx'),
    '/lovenotes-admin': () =>
      import(/* webpackChunkName: "page-lovenotes-admin" */ './love-notes/page.tsx'),
    '/support-admin': () =>
      import(/* webpackChunkName: "page-support-admin" */ './all-love-notes/page.tsx'),
    '/fundraiser-admin': () =>
      import(/* webpackChunkName: "page-fundraiser-admin" */ './fundraiser/page.tsx'),
    '/admin/gifts': () => import(/* webpackChunkName: "page-admin-gifts" */ './gifts/page.tsx'),
    '/admin/rules': () => import(/* webpackChunkName: "page-admin-rules" */ './rules/page.tsx'),
    '/admin/winners': () =>
      import(/* webpackChunkName: "page-admin-winners" */ './winners/page.tsx'),
    '/admin/inbox': () => import(/* webpackChunkName: "page-admin-inbox" */ './inbox/page.tsx'),
    '/admin/exports': () =>
      import(/* webpackChunkName: "page-admin-exports" */ './exports/page.tsx'),
    '/admin/history': () =>
      import(/* webpackChunkName: "page-admin-history" */ './history/page.tsx'),
    '/admin/people': () => import(/* webpackChunkName: "page-admin-people" */ './people/page.tsx'),
    '/admin/account': () =>
      import(/* webpackChunkName: "page-admin-account" */ './account/page.tsx'),
    '/admin/privacy': () =>
      import(/* webpackChunkName: "page-admin-privacy" */ './privacy/page.tsx'),
    '/admin/settings': () =>
      import(/* webpackChunkName: "page-admin-settings" */ './settings/page.tsx'),
    '/admin/releases': () =>
      import(/* webpackChunkName: "page-admin-releases" */ './releases/page.tsx'),
    '/admin/invitation': () =>
      import(/* webpackChunkName: "page-admin-invitation" */ './invitation/page.tsx'),
  },
  slots: {},
} satisfies Remote;
