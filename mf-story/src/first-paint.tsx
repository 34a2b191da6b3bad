import type { ComponentType } from 'react';
import { HomeHero } from './home/home-hero.tsx';

/** The first screen of each page, painted before any script has run. */
export default { '/': HomeHero } satisfies Record<string, ComponentType>;
