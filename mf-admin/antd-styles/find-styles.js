import { parse } from 'acorn';
import { simple } from 'acorn-walk';

/** Antd's functions that take the name of a style, what makes it, and more. */
const FUNCTIONS = new Set(['genStyleHooks', 'genSubStyleComponent', 'genComponentStyleHook']);

/**
 * @param {string} source of a module of antd
 * @returns {{ name: string, maker: import('acorn').AnyNode }[]} each style: its name, as in `renderStyles`,
 *   and the argument that makes it
 * @throws an Error when a name is no literal
 */
export function findStyles(source) {
  const styles = [];
  simple(parse(source, { ecmaVersion: 'latest', sourceType: 'module' }), {
    CallExpression({ callee, arguments: [name, maker] }) {
      if (callee.type === 'Identifier' && FUNCTIONS.has(callee.name))
        styles.push({ name: styleName(name), maker });
    },
  });
  return styles;
}

/** As antd joins it: 'Button' is "Button-Button", ['Input', 'TextArea'] "Input-TextArea". */
function styleName(node) {
  if (node.type === 'Literal') return `${node.value}-${node.value}`;
  if (node.type === 'ArrayExpression') return node.elements.map(({ value }) => value).join('-');
  throw new Error('A style of antd has no literal name, so its CSS cannot be found.');
}
