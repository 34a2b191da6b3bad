import { remoteConfig } from 'campaign-site-toolkit/rspack/remote.js';

export default remoteConfig(import.meta.dirname);
