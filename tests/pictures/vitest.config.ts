import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { asNode } from '../../vitest.config.ts'

/** `npm run pictures`: takes pictures of the product for `docs/pictures`; not a suite of `npm test`. */
export default defineConfig({
  resolve: asNode,
  test: {
    root: join(import.meta.dirname, '../..'),
    include: ['tests/pictures/*.pictures.ts'],
    globalSetup: ['tests/testkit/global-setup.ts', 'tests/testkit/browser-setup.ts'],
    expect: { poll: { timeout: 30_000, interval: 50 } },
    testTimeout: 120_000,
    hookTimeout: 180_000,
    fileParallelism: false,
  },
})
