import { join } from 'node:path';
import { remoteConfig } from '../rspack/remote.js';
import { replaceModules } from '../rspack/replace-modules.js';

/**
 * antd's table brings menus, trees, checkboxes and pages for columns that filter and sort and rows
 * that are selected. No screen has those, and with them the raffle would be over its 350 KB.
 */
const slimTable = replaceModules(join(import.meta.dirname, 'antd-table'), {
  filter: /^\.\/hooks\/useFilter$/,
  selection: /^\.\/hooks\/useSelection$/,
  sorter: /^\.\/hooks\/useSorter$/,
  pagination: /^\.\.\/pagination$/,
  virtual: /^\.\/RcTable\/VirtualTable$/,
});

export default remoteConfig(import.meta.dirname, slimTable);
