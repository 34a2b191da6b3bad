import { remoteConfig } from '../rspack.shared.js';

export default remoteConfig(import.meta.dirname);
