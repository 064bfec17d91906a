import { defineConfig } from 'vitest/config'
import { plugins } from './build/plugins.ts'

export default defineConfig({
  plugins: plugins(),
  test: {
    name: 'web',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
    setupFiles: ['src/testing/setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
})
