import type { Remote } from 'shell/kit';

export default {
  pages: {
    '/lovenotes': () =>
      import(/* webpackChunkName: "page-lovenotes" */ './love-notes/love-notes-page.tsx'),
  },
  slots: {},
} satisfies Remote;
