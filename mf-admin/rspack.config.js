import { remoteConfig } from '../rspack/remote.js';
import { antdPlugins } from './antd-plugins.js';

export default remoteConfig(import.meta.dirname, antdPlugins);
