/**
 * A loader for the contract, whose modules only declare. A remote gets zod from the shell, so its build cannot
 * see that making a schema has no other effect, and would keep the schemas and endpoints that only other
 * pages use. This says so.
 */
export default function pureContract(code, map) {
  const made = /(?<![\w.$]|function )(z\.[a-z_]\w*|endpoint|(optionalT|t)ext|PageSize)\(/g;
  this.callback(null, code.replace(made, '/*#__PURE__*/ $&'), map);
}
