/**
 * A loader for federation's generated entry module. Replaces the absolute path of the bundler runtime
 * with its name, so that source maps are the same in every folder.
 */
export default function portableEntry(source) {
  const { path, name } = this.getOptions();
  const portable = source.replace(JSON.stringify(path), JSON.stringify(name));
  if (portable === source) throw new Error(`The entry does not import ${path} any more.`);
  return portable;
}
