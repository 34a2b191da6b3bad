import 'shell/kit/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { readBoot } from './boot.ts';
import { startRemotes } from './remotes/load.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

const boot = readBoot(document);
startRemotes(boot.registry);
createRoot(root).render(
  <StrictMode>
    <App boot={boot} />
  </StrictMode>,
);
