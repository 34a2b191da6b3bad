import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Configuration, rspack, type Stats } from '@rspack/core';
import { afterAll, expect, test } from 'vitest';
import { findStyles } from './find-styles.js';
import { AntdStylesPlugin } from './plugin.js';
import { renderStyles } from './render.js';

const folder = mkdtempSync(join(tmpdir(), 'antd-styles-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Builds one module with the plugin. */
async function build(
  source: string,
  mode: Configuration['mode'] = 'production',
): Promise<{ errors: string[]; code: string }> {
  const entry = join(folder, 'entry.js');
  writeFileSync(entry, source);
  const configuration: Configuration = {
    mode,
    entry,
    resolve: { modules: [join(import.meta.dirname, '../../node_modules')] },
    output: { path: join(folder, 'out') },
    plugins: [new AntdStylesPlugin()],
  };
  const stats = await new Promise<Stats | undefined>((resolve, reject) =>
    rspack(configuration, (error, result) => (error ? reject(error) : resolve(result))),
  );
  const { errors, assets } = stats?.toJson({ errors: true, assets: true, source: true }) ?? {};
  const code = stats?.compilation
    .getAsset(assets?.[0]?.name ?? '')
    ?.source.source()
    .toString();
  return { errors: (errors ?? []).map(({ message }) => message), code: code ?? '' };
}

test('the styles have no hash, and none is for every link', () => {
  const { css, names } = renderStyles();
  expect(css).toContain('.ant-btn{');
  expect(css).not.toMatch(/\.css-|:where\(/);
  expect(css).not.toMatch(/(^|[},])a(:\w+)?[{,]/);
  // The values of tokens come from the page.
  expect(css).not.toContain('--ant-color-text:');
  expect(names).toContain('Input-TextArea');
});

test('each animation has its keyframes', () => {
  const { css } = renderStyles();
  const animations = new Set(
    Array.from(css.matchAll(/animation-name:([\w-]+)/g), ([, name]) => name),
  );
  expect(animations).toContain('antZoomIn');
  for (const name of animations) expect(css).toContain(`@keyframes ${name}{`);
});

test('a style is found with its name and what makes it', () => {
  const source = `export default genStyleHooks('Button', (token) => [token], prepare);
export const Compact = genSubStyleComponent(['Button', 'compact'], make);`;
  const found = findStyles(source).map(({ name, maker }) => [
    name,
    source.slice(maker.start, maker.end),
  ]);
  expect(found).toEqual([
    ['Button-Button', '(token) => [token]'],
    ['Button-compact', 'make'],
  ]);
  expect(() => findStyles('genStyleHooks(name, make)')).toThrow('no literal name');
});

test('a build contains no functions that make styles', async () => {
  const { errors, code } = await build(
    "import Divider from 'antd/es/divider/index.js'; globalThis.used = Divider;",
  );
  expect(errors).toEqual([]);
  expect(code).toContain('Divider');
  expect(code).not.toContain('borderBlockStart');
});

test('a build fails when the styles of a component in it are missing', async () => {
  const { errors } = await build(
    "import Switch from 'antd/es/switch/index.js'; globalThis.used = Switch;",
  );
  expect(errors).toEqual([expect.stringContaining('A screen uses antd’s Switch-Switch')]);
});

test('a part of a component needs no styles, nor does the rest that a development server keeps', async () => {
  const source =
    "import { SiderContext } from 'antd/es/layout/Sider.js'; globalThis.used = SiderContext;";
  expect((await build(source)).errors).toEqual([]);
  expect((await build(source, 'development')).errors).toEqual([]);
});
