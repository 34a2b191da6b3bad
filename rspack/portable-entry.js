/**
 * A loader for the module that federation writes as the start of a front end: it names the bundler
 * runtime instead of its absolute path, so that source maps are the same in every folder.
 */
export default function portableEntry(source) {
  const { path, name } = this.getOptions();
  const portable = source.replace(JSON.stringify(path), JSON.stringify(name));
  if (portable === source) throw new Error(`The entry does not import ${path} any more.`);
  return portable;
}
