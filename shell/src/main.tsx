import 'shell/kit/styles.css';
import './chrome/print.css';
import './chrome/server-screens.css';

// All of it is in this one script. It begins in steps, so that a slow phone can answer a touch on
// the first screen, which is there already, between them.
const step = () => new Promise((resolve) => setTimeout(resolve));

step()
  .then(() => import(/* webpackMode: "eager" */ 'react-dom/client'))
  .then(step)
  .then(() => import(/* webpackMode: "eager" */ './start.tsx'));
