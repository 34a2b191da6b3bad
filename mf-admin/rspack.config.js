import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { remoteConfig } from '../rspack/remote.js';

/**
 * antd's table brings menus, trees, checkboxes and pages for columns that filter and sort and rows
 * that are selected. No screen has those, and with them the raffle would be over its 350 KB.
 */
const tableParts = {
  filter: /^\.\/hooks\/useFilter$/,
  selection: /^\.\/hooks\/useSelection$/,
  sorter: /^\.\/hooks\/useSorter$/,
  pagination: /^\.\.\/pagination$/,
  virtual: /^\.\/RcTable\/VirtualTable$/,
};
const slimTable = Object.entries(tableParts).map(
  ([part, request]) =>
    new rspack.NormalModuleReplacementPlugin(
      request,
      join(import.meta.dirname, 'antd-table', `${part}.js`),
    ),
);

export default remoteConfig(import.meta.dirname, slimTable);
