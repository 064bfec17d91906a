import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** `npm run bench -- failures`: not a suite of `npm test`, but with the same helpers. */
export default defineConfig({
  test: {
    root: join(import.meta.dirname, '../..'),
    include: ['tests/load/*.measure.ts'],
    globalSetup: ['tests/testkit/global-setup.ts'],
    disableConsoleIntercept: true,
    testTimeout: 300_000,
    hookTimeout: 120_000,
    fileParallelism: false,
  },
})
