import 'shell/kit/styles.css';
import './chrome/print.css';
import './chrome/server-screens.css';

// Start in steps, so that a slow phone can respond to touches on the first paint in between.
const step = () => new Promise((resolve) => setTimeout(resolve));

step()
  .then(() => import(/* webpackMode: "eager" */ 'react-dom/client'))
  .then(step)
  .then(() => import(/* webpackMode: "eager" */ './start.tsx'));
