const ROUTE_FILE = '^api/src/.*/routes[.]ts$';
const TEST = '([.]test[.]tsx?$)|(^(api|mf-[a-z0-9-]+)/testing/)';

/** Bundled into each remote that has a form or a QR code. */
const UNSHARED =
  '^shell/kit/(forms/(unshared|rules-agreement|form-submit|visitor-form|browser-storage|focus)[.]tsx?|qr/(qr-code[.]tsx|draw-qr[.]ts))$';

/** Who may import whom; see "Boundaries" in docs/architecture.md. */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'everything-is-found',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^first-paint-screens$' },
    },
    {
      name: 'contract-imports-only-zod',
      severity: 'error',
      from: { path: '^api/contract/', pathNot: TEST },
      to: { pathNot: '^api/contract/|^node_modules/zod/' },
    },
    {
      name: 'platform-below-features',
      comment: 'Features and serving use the platform, never the other way round.',
      severity: 'error',
      from: { path: '^api/src/platform/', pathNot: TEST },
      to: { path: '^api/src/', pathNot: '^api/src/platform/' },
    },
    {
      name: 'features-beside-serving',
      severity: 'error',
      from: { path: '^api/src/features/', pathNot: TEST },
      to: { path: '^api/src/', pathNot: '^api/src/(features|platform)/' },
    },
    {
      name: 'serving-beside-features',
      severity: 'error',
      from: { path: '^api/src/serving/', pathNot: TEST },
      to: { path: '^api/src/', pathNot: '^api/src/(serving|platform)/' },
    },
    {
      name: 'product-without-test-helpers',
      severity: 'error',
      from: { path: '^(api/(src|contract)|shell|mf-[a-z0-9-]+/src)/', pathNot: TEST },
      to: { path: '^(api|mf-[a-z0-9-]+)/testing/|[.]test[.]ts$' },
    },
    {
      name: 'no-database-in-routes',
      severity: 'error',
      from: { path: ROUTE_FILE },
      to: { path: 'node_modules/(drizzle-orm|@libsql)/|[.]sql[.]ts$' },
    },
    {
      name: 'no-http-in-features',
      comment: 'Only routes know HTTP, and what answers whole pages.',
      severity: 'error',
      from: {
        path: '^api/src/features/(raffle|campaign|fundraiser|love-notes|contact|sample-data|possible-duplicates)/',
        pathNot: [ROUTE_FILE, TEST],
      },
      to: { path: 'node_modules/hono/|^api/src/platform/http/' },
    },
    {
      name: 'no-remote-imports-another',
      severity: 'error',
      from: { path: '^(mf-[a-z0-9-]+)/' },
      to: { path: '^mf-[a-z0-9-]+/', pathNot: '^$1/' },
    },
    {
      name: 'shell-imports-no-remote',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: '^mf-' },
    },
    {
      name: 'remotes-know-the-shell-by-its-kit',
      severity: 'error',
      from: { path: '^mf-' },
      to: {
        path: '^shell/',
        pathNot: '^shell/kit/(index[.]ts|forms/unshared[.]tsx|qr/qr-code[.]tsx)$',
      },
    },
    {
      name: 'kit-by-its-name',
      comment: 'Sharing at run time matches the import string.',
      severity: 'error',
      from: { pathNot: '^shell/kit/' },
      to: { path: '^shell/kit/', dependencyTypes: ['local'] },
    },
    {
      name: 'pages-without-a-form-load-no-forms',
      severity: 'error',
      from: { path: '^shell/', pathNot: [UNSHARED, TEST] },
      to: { path: UNSHARED },
    },
    {
      name: 'forms-take-the-kit-by-its-name',
      comment: 'A relative path would build a second copy of the kit into each remote.',
      severity: 'error',
      from: { path: UNSHARED },
      to: { dependencyTypes: ['local'], pathNot: UNSHARED },
    },
    {
      name: 'front-ends-know-the-contract-alone',
      severity: 'error',
      from: { path: '^(shell|mf-[a-z0-9-]+)/' },
      to: { path: '^api/', pathNot: '^api/contract/' },
    },
    {
      name: 'antd-in-the-admin-remote-alone',
      severity: 'error',
      from: { path: '^(shell|mf-)', pathNot: '^mf-admin/' },
      to: { path: 'node_modules/(antd|@ant-design)/' },
    },
    {
      name: 'packages-are-declared',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: '^(api|shell|mf-[a-z0-9-]+)/(dist|dist-dev)/|^[.](build|release|[a-z]+)/|^examples/|^scripts/new-remote/template/',
    },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
  },
};
