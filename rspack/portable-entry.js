/**
 * Loader for federation's generated entry module: replaces the absolute path of the bundler runtime
 * by its name, so that source maps are the same in every folder.
 */
export default function portableEntry(source) {
  const { path, name } = this.getOptions();
  const portable = source.replace(JSON.stringify(path), JSON.stringify(name));
  if (portable === source) throw new Error(`The entry does not import ${path} any more.`);
  return portable;
}
