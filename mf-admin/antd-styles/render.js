import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import * as antd from 'antd';
import { jsx, jsxs } from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';

const { Alert, AutoComplete, Button, Card, Checkbox, Collapse, ConfigProvider, DatePicker } = antd;
const { Descriptions, Divider, Drawer, Empty, Flex, Form, Input, Modal, Radio, Row, Col } = antd;
const { Select, Skeleton, Space, Spin, Table, Tag, Timeline, Upload } = antd;

/** A layer without a place on the page, which antd has for its own documentation. */
const still = ({ _InternalPanelDoNotUseOrYouWillBeFired: Panel }) => Panel;

const items = [{ key: 'item', label: 'Item', children: 'Text' }];

/** What admin screens use of antd. How often, and with what in it, makes no difference. */
const used = [
  [Alert],
  [AutoComplete],
  [Button],
  [Card],
  [Checkbox],
  [Collapse, { items }],
  [DatePicker],
  [still(DatePicker)],
  [Descriptions, { items }],
  [Divider],
  [still(Drawer)],
  [Empty],
  [Flex],
  [Form.Item, { label: 'Label' }],
  [Input],
  [Input.TextArea],
  [still(Modal)],
  [still(Modal), { type: 'confirm' }],
  [Radio.Group, { options: ['Option'] }],
  [Row],
  [Col],
  [Select],
  [still(Select)],
  [Skeleton],
  [Space],
  [Space.Addon],
  // Buttons side by side.
  [Space.Compact, { children: jsx(Button, {}) }],
  [Spin],
  [Table],
  [Tag, { color: 'blue' }],
  [Tag, { color: 'success' }],
  [Timeline, { items: [{ content: 'Text' }] }],
  [Upload],
];

/** For links that antd styles without a class of its own: also those of the kit. */
const EVERY_LINK = 'Shared';

/**
 * @returns {{ css: string, names: Set<string> }} the styles, in which tokens are custom properties, and the
 *   names under which antd's modules make them ("Button-Button", "Input-TextArea")
 */
export function renderStyles() {
  const cache = createCache();
  // Without a hash, which would depend on the values of the tokens.
  const theme = { hashed: false };
  renderToStaticMarkup(
    jsx(StyleProvider, {
      cache,
      children: jsxs(ConfigProvider, {
        theme,
        children: used.map(([part, props]) => jsx(part, props ?? {})),
      }),
    }),
  );
  const names = new Set();
  for (const path of cache.cache.keys()) {
    const [kind, , name] = path.split('%');
    if (kind !== 'style') continue;
    if (name === EVERY_LINK) cache.cache.delete(path);
    else names.add(name);
  }
  return { css: extractStyle(cache, { plain: true, types: 'style' }), names };
}
