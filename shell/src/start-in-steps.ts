const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Starts in steps, so that a slow phone can respond to touches on the first paint in between. */
export function startInSteps(start: () => Promise<void>): Promise<void> {
  return nextTask()
    .then(() => import(/* webpackMode: "eager" */ 'react-dom/client'))
    .then(nextTask)
    .then(start);
}
