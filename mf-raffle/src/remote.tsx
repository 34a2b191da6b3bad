import type { Remote } from 'shell/kit';

export default {
  pages: {
    '/raffle': () => import(/* webpackChunkName: "page-raffle" */ './raffle/raffle-page.tsx'),
  },
  slots: {
    'home:giveaway': () =>
      import(/* webpackChunkName: "slot-home-giveaway" */ './home/giveaway.tsx'),
  },
} satisfies Remote;
