import { shellConfig } from '../rspack/shell.js';

export default shellConfig(import.meta.dirname);
