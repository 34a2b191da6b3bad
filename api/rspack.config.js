import { serverConfig } from '../rspack/server.js';

export default serverConfig(import.meta.dirname);
