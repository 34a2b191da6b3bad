/**
 * Only in `npm run dev`, before React: what React announces its renderer to. React's hot reload
 * brings a stand-in of its own, which forgets the renderer; a remote's copy of the hot reload
 * starts later and asks for it here.
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
