declare module 'first-paint-screens' {
  import type { ComponentType } from 'react';

  const screens: Record<string, ComponentType>;
  export default screens;
}
