import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** As Node itself resolves: tests and the packages they use must share one `graphql`. */
const asNode = { alias: [{ find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) }] }

/** Journeys in a real Chromium before the real server and the real database. */
const journeys = {
  globalSetup: ['tests/testkit/global-setup.ts', 'tests/testkit/browser-setup.ts'],
  expect: { poll: { timeout: 30_000, interval: 50 } },
  testTimeout: 300_000,
  hookTimeout: 180_000,
}

/** Journeys that kill servers, break networks or count work: each has the machine to itself. */
const storms = ['bad-network', 'kill', 'long-conversation', 'swipe-network', 'two-servers'].map(
  (name) => `tests/e2e/${name}.test.ts`,
)

/**
 * Every suite by its kind; `npm test` runs them all, `npx vitest --project rules` only the quick ones. Where files are
 * not isolated, a worker loads the product once for all of them: each has a database, a server and a folder of its own.
 */
export default defineConfig({
  test: {
    // Two cores: one file beside another, no more.
    maxWorkers: 2,
    projects: [
      {
        resolve: asNode,
        test: {
          name: 'rules',
          isolate: false,
          include: [
            'schema/**/*.test.ts',
            'prisma/**/*.test.ts',
            'apps/server/**/*.test.ts',
            'apps/rest/**/*.test.ts',
          ],
          exclude: ['**/*.db.test.ts', '**/node_modules/**'],
        },
      },
      {
        resolve: asNode,
        test: {
          name: 'database',
          isolate: false,
          include: ['schema/**/*.db.test.ts', 'apps/**/*.db.test.ts', 'tests/contract/**/*.test.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: ['tests/testkit/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 90_000,
        },
      },
      {
        resolve: asNode,
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: ['tests/testkit/global-setup.ts'],
          fileParallelism: false,
          testTimeout: 400_000,
          hookTimeout: 180_000,
        },
      },
      {
        resolve: asNode,
        test: {
          ...journeys,
          name: 'browser',
          include: ['tests/e2e/**/*.test.ts'],
          exclude: storms,
          isolate: false,
        },
      },
      {
        resolve: asNode,
        test: { ...journeys, name: 'storms', include: storms, fileParallelism: false },
      },
    ],
  },
})
