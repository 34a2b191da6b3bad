/**
 * Evaluates the libraries of the shell and the kit one by one, or a slow phone would spend 200 ms on
 * them in one task. Nothing is loaded here: they are all in the shell's script. The lists of exports
 * keep the bundler from adding what nothing uses.
 */
export const evaluateLibraries = [
  () => import(/* webpackMode: "eager" */ 'react'),
  () => import(/* webpackMode: "eager", webpackExports: ["createRoot"] */ 'react-dom/client'),
  () => import(/* webpackMode: "eager", webpackExports: ["object"] */ 'zod/mini'),
  () =>
    import(
      /* webpackMode: "eager", webpackExports: ["PublicCampaign", "Registry", "NavigationLink"] */ 'api/contract'
    ),
  () =>
    import(
      /* webpackMode: "eager", webpackExports: ["QueryClient", "useQuery"] */ '@tanstack/react-query'
    ),
  () => import(/* webpackMode: "eager", webpackExports: ["Link", "Routes"] */ 'react-router-dom'),
];
