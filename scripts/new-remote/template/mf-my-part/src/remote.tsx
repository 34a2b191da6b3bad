import type { Remote } from 'shell/kit';

export default {
  pages: {
    '/my-part': () => import(/* webpackChunkName: "page-my-part" */ './my-part/my-part-page.tsx'),
  },
  slots: {
    'home:more': () =>
      import(/* webpackChunkName: "slot-home-more" */ './my-part/my-part-teaser.tsx'),
  },
} satisfies Remote;
