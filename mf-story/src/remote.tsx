import type { Remote } from 'shell/kit';

export default {
  pages: {
    '/': () => import(/* webpackChunkName: "page-home" */ './home/home-page.tsx'),
  },
  slots: {},
} satisfies Remote;
