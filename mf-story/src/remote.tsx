import type { Remote } from 'shell/kit';

export default {
  pages: {
    '/': () => import(/* webpackChunkName: "page-home" */ './home/home-page.tsx'),
    '/evidence': () =>
      import(/* webpackChunkName: "page-evidence" */ './evidence/evidence-page.tsx'),
    '/petition': () =>
      import(/* webpackChunkName: "page-petition" */ './petition/petition-page.tsx'),
    '/legal': () => import(/* webpackChunkName: "page-legal" */ './legal/legal-page.tsx'),
    '/privacy': () => import(/* webpackChunkName: "page-privacy" */ './privacy/privacy-page.tsx'),
    '/data': () => import(/* webpackChunkName: "page-data" */ './data/data-page.tsx'),
    '/facilities': () =>
      import(/* webpackChunkName: "page-facilities" */ './facilities/facilities-page.tsx'),
    '/rfk': () => import(/* webpackChunkName: "page-rfk" */ './rfk/rfk-page.tsx'),
  },
  slots: {},
} satisfies Remote;
