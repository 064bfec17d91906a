import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** As Node itself resolves: tests and the packages they use must share one `graphql`. */
const asNode = { alias: [{ find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) }] }

/** Every suite by its kind; `npm test` runs them all, `npx vitest --project rules` only the quick ones. */
export default defineConfig({
  test: {
    // Two cores: one file beside another, no more.
    maxWorkers: 2,
    projects: [
      {
        resolve: asNode,
        test: {
          name: 'rules',
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
          include: ['schema/**/*.db.test.ts', 'apps/**/*.db.test.ts', 'tests/contract/**/*.test.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: ['tests/testkit/global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        resolve: asNode,
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: ['tests/testkit/global-setup.ts'],
          fileParallelism: false,
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve: asNode,
        test: {
          name: 'browser',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/testkit/global-setup.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
