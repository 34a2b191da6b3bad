import { renderStyles } from './render.js';

/** Puts antd's styles in front of a file's. */
export default function antdStyles(source) {
  return renderStyles().css + source;
}
