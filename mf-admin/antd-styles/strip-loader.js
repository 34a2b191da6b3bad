import { findStyles } from './find-styles.js';

/**
 * Takes the functions that make styles out of a module of antd: with `zeroRuntime` they are never called, and
 * what only they use is then left out of the build.
 */
export default function stripStyles(source) {
  return findStyles(source)
    .sort((a, b) => b.maker.start - a.maker.start)
    .reduce(
      (code, { maker }) => `${code.slice(0, maker.start)}null${code.slice(maker.end)}`,
      source,
    );
}
