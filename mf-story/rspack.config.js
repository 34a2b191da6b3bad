import { contentFolders, remoteConfig } from '../rspack/remote.js';
import { ContentPlugin } from './content-tools/plugin.js';

export default remoteConfig(import.meta.dirname, [
  contentFolders(import.meta.dirname, ['pictures', 'videos', 'documents']),
  new ContentPlugin(),
]);
