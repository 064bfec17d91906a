import babelExtractor from '@lingui/cli/api/extractors/babel'
import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

/** The languages of the console. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'nl'],
  fallbackLocales: { default: 'en' },
  catalogs: [{ path: '<rootDir>/src/locales/{locale}', include: ['src'] }],
  extractors: [babelExtractor],
  format: formatter({ lineNumbers: false }),
})
