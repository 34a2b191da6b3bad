import { remoteConfig } from '../rspack/remote.js';

export default remoteConfig(import.meta.dirname);
