import { useListParams } from './list-params.ts';

/** The open tab, stored in the address unless it is the first. The search of a list stays. */
export function useTabParam(name: string, keys: readonly [string, ...string[]]) {
  const [params, setParams] = useListParams();
  const wanted = params.get(name);
  const open = keys.find((key) => key === wanted) ?? keys[0];

  function openTab(key: string) {
    setParams((before) => {
      const after = new URLSearchParams(before);
      if (key === keys[0]) after.delete(name);
      else after.set(name, key);
      return after;
    });
  }

  return [open, openTab] as const;
}
