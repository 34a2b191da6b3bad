/**
 * Evaluates the larger parts of the kit one by one, before the shell imports the whole of it. Only for
 * the shell, whose script has them; it is not shared.
 */
export const evaluateKit = [
  () =>
    import(
      /* webpackMode: "eager", webpackExports: ["raffleStatsQuery"] */ './api/shared-queries.ts'
    ),
  () =>
    import(
      /* webpackMode: "eager", webpackExports: ["GiftReference"] */ './gifts/gift-reference.tsx'
    ),
  () => import(/* webpackMode: "eager" */ 'shell/kit'),
];
