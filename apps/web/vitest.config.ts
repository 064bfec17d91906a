import { defineConfig } from 'vitest/config'
import { plugins } from './build/plugins.ts'

export default defineConfig({
  plugins: plugins(),
  test: {
    name: 'web',
    // As the suites that it shares the machine with.
    maxWorkers: 3,
    sequence: { groupOrder: 0 },
    environment: 'jsdom',
    testTimeout: 30_000,
    include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
    // Modules and page anew for each file, without a process anew for each.
    pool: 'vmThreads',
    setupFiles: ['src/testing/setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
})
