import { contentFolders, remoteConfig } from '../rspack.shared.js';

export default remoteConfig(import.meta.dirname, [
  contentFolders(import.meta.dirname, ['pictures']),
]);
