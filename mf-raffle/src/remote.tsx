import type { Remote } from 'shell/kit';

export default {
  pages: {
    '/raffle': () => import(/* webpackChunkName: "page-raffle" */ './raffle/raffle-page.tsx'),
    '/raffle/draws': () =>
      import(/* webpackChunkName: "page-raffle-draws" */ './sealed-draw/record/record-page.tsx'),
    '/raffle/rules': () =>
      import(/* webpackChunkName: "page-raffle-rules" */ './rules/rules-page.tsx'),
    '/raffle/my-entry': () =>
      import(/* webpackChunkName: "page-raffle-my-entry" */ './my-entry/my-entry-page.tsx'),
    '/fundraiser': () =>
      import(/* webpackChunkName: "page-fundraiser" */ './fundraiser/fundraiser-page.tsx'),
  },
  slots: {
    'home:raffle-hero': () =>
      import(/* webpackChunkName: "slot-home-raffle-hero" */ './home/hero/raffle-hero.tsx'),
    'home:giveaway': () =>
      import(/* webpackChunkName: "slot-home-giveaway" */ './home/giveaway.tsx'),
  },
} satisfies Remote;
