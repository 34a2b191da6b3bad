/** Puts antd's styles (its option `css`) in front of a file's. */
export default function antdStyles(source) {
  return this.getOptions().css + source;
}
