import { join } from 'node:path';
import { replaceModules } from '../rspack/replace-modules.js';
import { AntdStylesPlugin } from './antd-styles/plugin.js';

/**
 * Parts of antd's components that no screen uses, such as the menus and trees of table filters. With
 * them several screens would be over 350 KB (e2e/script-budget.test.ts). The requests are those of
 * antd's own files; a screen that needs such a part takes its line out.
 */
const withoutUnused = replaceModules(join(import.meta.dirname, 'antd-unused'), {
  filter: /^\.\/hooks\/useFilter$/,
  selection: /^\.\/hooks\/useSelection$/,
  sorter: /^\.\/hooks\/useSorter$/,
  pagination: /^\.\.\/pagination$/,
  virtual: /^\.\/RcTable\/VirtualTable$/,
  tabs: /^\.\.\/tabs$/,
  tooltip: /^\.\.\/tooltip$/,
  'upload-list': /^\.\/UploadList$/,
  picture: /^\.\/picture$/,
  'calculate-node-height': /^\.\/calculateNodeHeight$/,
  'multiple-content': /^\.\/MultipleContent$/,
  'select-input-multiple': /^\.\/select-input-multiple$/,
  'range-picker': /^\.\/generateRangePicker$/,
  'input-kind': /^\.\/(OTP|Password|Search)$/,
});

/** What a build with antd in it needs. */
export const antdPlugins = [...withoutUnused, new AntdStylesPlugin()];
