/**
 * The layers of apps/server/src, the lowest first: a file imports only its own layer and those before it, so no two folders
 * import each other. Files and folders that are not listed are the lowest layer.
 */
export const serverLayers = [
  ['metrics/'],
  ['tracing/'],
  ['adapters/'],
  ['services/'],
  ['http/'],
  ['graphql/'],
  ['media/'],
  ['payments/'],
  ['mails/', 'push/'],
  ['demo.ts'],
  ['production-data.ts'],
  ['render/'],
  ['tracking/'],
  ['public-pages/'],
  ['developer-pages/', 'static-pages/', 'realtime/', 'rest/', 'exports/'],
  ['console/'],
  ['oauth/', 'openapi/', 'errors-page/', 'jobs/', 'pages/'],
  ['backup/'],
  ['server.ts'],
  ['main.ts', 'worker.ts', 'commands/'],
]

const inServer = (names) => `^apps/server/src/(${names.map((name) => name.replace('.', '[.]')).join('|')})`

const serverRule = (from, above) => ({
  name: 'server-layers',
  comment:
    'A folder of the server imports only layers below its own (serverLayers in .dependency-cruiser.mjs).',
  severity: 'error',
  from,
  to: { path: inServer(above), ...(!from.pathNot && { pathNot: from.path }) },
})

/** A listed name imports nothing of its own layer and above but itself; the lowest layer imports no listed name. */
const serverLayerRules = [
  serverRule({ path: '^apps/server/src/', pathNot: inServer(serverLayers.flat()) }, serverLayers.flat()),
  ...serverLayers.flatMap((layer, index) =>
    layer.map((name) => serverRule({ path: inServer([name]) }, serverLayers.slice(index).flat())),
  ),
]

/**
 * Which folder may import which (docs/architecture.md). `npm run check` fails on a violation; imports of types count.
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [
    {
      name: 'no-cycle-between-domains',
      comment: 'What two domains need of each other belongs into a third, or into core.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^schema/[^/]+$' },
      to: { circular: true },
    },
    {
      name: 'no-cycle-between-files',
      comment: 'What two files need of each other belongs into the lower one, a type of its properties too.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'stores-are-private',
      comment: "A domain calls another domain's operations, never its store. The stores of core are for all.",
      severity: 'error',
      from: { path: '^schema/([^/]+)/' },
      to: { path: '^schema/[^/]+/.*[.]store[.]ts$', pathNot: ['^schema/$1/', '^schema/core/'] },
    },
    {
      name: 'operations-only',
      comment: "The server calls a domain's operations, never its store.",
      severity: 'error',
      from: { path: '^apps/' },
      to: { path: '^schema/.*[.]store[.]ts$' },
    },
    {
      name: 'core-knows-no-domain',
      severity: 'error',
      from: { path: '^schema/(core|ports|texts)/' },
      to: { path: '^schema/', pathNot: '^schema/(core|ports|texts)/' },
    },
    {
      name: 'credits-calls-nobody',
      severity: 'error',
      from: { path: '^schema/credits/' },
      to: { path: '^schema/', pathNot: '^schema/(credits|core|ports|texts)/' },
    },
    {
      name: 'domain-logic-knows-no-server',
      severity: 'error',
      from: { path: '^(schema|prisma)/' },
      to: { path: '^apps/' },
    },
    {
      name: 'database-knows-no-domain',
      severity: 'error',
      from: { path: '^prisma/' },
      to: { path: '^(schema|apps)/' },
    },
    {
      name: 'clients-know-the-graph-alone',
      comment:
        'The clients and the REST API read the printed graphs through their generated documents. The list of languages is shared.',
      severity: 'error',
      from: { path: '^apps/(web|rest|graphiql|console)/src/' },
      to: { path: '^(schema|prisma|apps/server)/', pathNot: '^schema/texts/languages[.]ts$' },
    },
    {
      name: 'console-shares-the-theme',
      comment: 'Of the member application the console shares the design tokens alone.',
      severity: 'error',
      from: { path: '^apps/console/src/' },
      to: { path: '^apps/web/src/', pathNot: '^apps/web/src/theme/' },
    },
    {
      name: 'web-knows-no-console',
      severity: 'error',
      from: { path: '^apps/(web|rest|graphiql)/' },
      to: { path: '^apps/console/' },
    },
    {
      name: 'console-layers',
      comment: 'app -> features -> shared',
      severity: 'error',
      from: { path: '^apps/console/src/(features|shared|graphql)/' },
      to: { path: '^apps/console/src/app/' },
    },
    {
      name: 'features-stand-alone',
      comment: 'What two features of a client share belongs into its src/shared.',
      severity: 'error',
      from: { path: '^apps/(web|console)/src/features/([^/]+)/' },
      to: { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
    },
    {
      name: 'client-layers',
      comment: 'routes -> features -> shared -> ui -> theme',
      severity: 'error',
      from: { path: '^apps/web/src/(features|shared|ui|theme)/' },
      to: { path: '^apps/web/src/(app|routes)/' },
    },
    {
      name: 'client-shared',
      severity: 'error',
      from: { path: '^apps/web/src/(shared|ui|theme)/' },
      to: { path: '^apps/web/src/features/' },
    },
    {
      name: 'client-ui',
      severity: 'error',
      from: { path: '^apps/web/src/(ui|theme)/' },
      to: { path: '^apps/web/src/(shared|graphql)/' },
    },
    ...serverLayerRules,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: '(^|/)(generated|dist|node_modules)/|[.]generated[.]|[.](test|testing)[.]tsx?$|^tests/|/testing/',
    },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
}
