/**
 * Evaluates the libraries of the shell and the kit one by one, or a slow phone would spend 200 ms on
 * them in one task. Nothing is loaded here: they are all in the shell's script.
 */
export const evaluateLibraries = [
  () => import(/* webpackMode: "eager", webpackExports: [] */ 'react'),
  () => import(/* webpackMode: "eager", webpackExports: ["createRoot"] */ 'react-dom/client'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ 'zod/mini'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ 'api/contract'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ '@tanstack/react-query'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ 'react-router-dom'),
];
