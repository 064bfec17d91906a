import { defineConfig } from 'vitest/config'
import { plugins } from './vite.config.ts'

export default defineConfig({
  plugins: plugins(),
  test: {
    name: 'console',
    maxWorkers: 3,
    sequence: { groupOrder: 0 },
    environment: 'jsdom',
    // A whole application with its table is loaded by the first test of a file.
    testTimeout: 90_000,
    include: ['src/**/*.test.{ts,tsx}'],
    pool: 'vmThreads',
    setupFiles: ['src/testing/setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
})
