import { contentFolders, remoteConfig } from '../rspack/remote.js';

export default remoteConfig(import.meta.dirname, [
  contentFolders(import.meta.dirname, ['pictures']),
]);
