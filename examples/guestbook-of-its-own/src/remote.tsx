import type { Remote } from 'shell/kit';

export default {
  pages: {
    '/guestbook': () =>
      import(/* webpackChunkName: "page-guestbook" */ './guestbook/guestbook-page.tsx'),
  },
  slots: {},
} satisfies Remote;
