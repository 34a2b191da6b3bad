/**
 * Only in `npm run dev`, before React loads: remembers the renderer that React announces. React's
 * hot reload replaces this hook and forgets the renderer, and a remote's copy of it starts later
 * and asks for it.
 */
const renderers = new Map<number, unknown>();

Object.assign(globalThis, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    renderers,
    supportsFiber: true,
    inject(renderer: unknown) {
      renderers.set(renderers.size + 1, renderer);
      return renderers.size;
    },
    onScheduleFiberRoot() {},
    onCommitFiberRoot() {},
    onCommitFiberUnmount() {},
  },
});

export {};
