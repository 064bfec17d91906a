import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** As Node itself resolves: tests and the packages they use must share one `graphql`. */
export const asNode = {
  alias: [{ find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) }],
}

/** The web client that was built: Node loads it in a moment, while Vitest would transform its megabytes for every worker. */
const built = [/\/apps\/web\/dist\//]

/** Tests in a real Chromium before the real server and the real database. */
const browser = {
  globalSetup: ['tests/testkit/global-setup.ts', 'tests/testkit/browser-setup.ts'],
  expect: { poll: { timeout: 30_000, interval: 50 } },
  // The gate prints a failure's message: it says which error a page reported, not only that there was one.
  chaiConfig: { truncateThreshold: 2000 },
  testTimeout: 300_000,
  hookTimeout: 180_000,
}

/** Plans on 50,000 members, commands that start a process each, a code generator with its compiler, and what hangs. */
const longDatabase = [
  'tests/contract/consumers.test.ts',
  'tests/contract/graph/plans.test.ts',
  'tests/contract/staff/plans.test.ts',
  'apps/server/src/commands/backup.db.test.ts',
  'apps/server/src/commands/backup-rejected.db.test.ts',
  'apps/server/src/commands/migrate.db.test.ts',
  'apps/server/src/media/storage-away.db.test.ts',
]

/** The longest files of each suite: started first, so that none of them runs alone at the end. Vitest starts the largest files first. */
const longest = [
  ...['matrix', 'uploads', 'settings', 'proof-page', 'redis-bus', 'gone-session'],
  ...['offline', 'log-out-data', 'verification', 'shop'],
  ...['start', 'dev', 'bad-network', 'long-conversation', 'image', 'replica', 'benchmarks'],
  ...['still-pages', 'extreme-content', 'layouts-of-visitors', 'layouts-of-members', 'decode'],
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = longest.indexOf(basename(moduleId).split('.')[0] ?? '')
      return at < 0 ? longest.length : at
    }
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other))
  }
}

/**
 * Every suite by its kind, the quickest first. `npm test` runs rules, web, console, database and browser; `npm run test:long` runs
 * long and faults. Where files are not isolated, a worker loads the product once for all of them: each has a
 * database, a server and a folder of its own.
 */
export default defineConfig({
  test: {
    // One more than the two cores of a small machine: a test waits for a database, a server or a page a third of its time.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // What a command or a test prints is shown only when the test fails.
    silent: 'passed-only',
    projects: [
      {
        resolve: asNode,
        test: {
          name: 'rules',
          isolate: false,
          // Some start a program, which takes seconds beside others.
          testTimeout: 30_000,
          include: [
            'schema/**/*.test.ts',
            'prisma/**/*.test.ts',
            'apps/server/**/*.test.{ts,tsx}',
            'apps/rest/**/*.test.ts',
            'tests/bin/**/*.test.ts',
            'tests/lighthouse/**/*.test.ts',
            'tests/load/**/*.test.ts',
            'tests/faults/storm/*.test.ts',
          ],
          exclude: ['**/*.db.test.ts', '**/node_modules/**'],
          sequence: { groupOrder: 0 },
        },
      },
      'apps/web/vitest.config.ts',
      'apps/console/vitest.config.ts',
      {
        resolve: asNode,
        test: {
          name: 'database',
          isolate: false,
          include: [
            'prisma/**/*.db.test.ts',
            'schema/**/*.db.test.ts',
            'apps/**/*.db.test.ts',
            'tests/contract/**/*.test.ts',
          ],
          exclude: [...longDatabase, '**/node_modules/**'],
          globalSetup: ['tests/testkit/global-setup.ts'],
          server: { deps: { external: built } },
          testTimeout: 60_000,
          hookTimeout: 90_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        resolve: asNode,
        test: {
          ...browser,
          name: 'browser',
          include: ['tests/e2e/*.test.ts'],
          setupFiles: ['tests/testkit/browser-checks.ts'],
          isolate: false,
          sequence: { groupOrder: 2 },
        },
      },
      {
        // Every screen, every state of a rule, every outcome of a payment; pages for visitors, partners and developers.
        resolve: asNode,
        test: {
          ...browser,
          name: 'long',
          include: ['tests/e2e/long/*.test.ts', ...longDatabase],
          setupFiles: ['tests/testkit/browser-checks.ts'],
          isolate: false,
          sequence: { groupOrder: 3 },
        },
      },
      {
        // What kills servers, breaks networks or counts work.
        resolve: asNode,
        test: {
          ...browser,
          name: 'faults',
          include: ['tests/faults/*.test.ts'],
          testTimeout: 400_000,
          maxWorkers: 2,
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
})
