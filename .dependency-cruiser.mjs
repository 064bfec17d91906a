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
        'The web client and the REST API read schema.graphql through their generated documents. The list of languages is shared.',
      severity: 'error',
      from: { path: '^apps/(web|rest|graphiql)/src/' },
      to: { path: '^(schema|prisma|apps/server)/', pathNot: '^schema/texts/languages[.]ts$' },
    },
    {
      name: 'features-stand-alone',
      comment: 'What two features of the client share belongs into apps/web/src/shared.',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
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
