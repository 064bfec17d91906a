import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nb', 'nl', 'pl', 'sv'],
  fallbackLocales: { default: 'en' },
  // Public pages are rendered on the server: their words would only weigh on the member application.
  catalogs: [
    { path: '<rootDir>/src/i18n/locales/{locale}', include: ['src'], exclude: ['src/public'] },
    { path: '<rootDir>/src/public/locales/{locale}', include: ['src/public', 'src/shared/footer.tsx'] },
  ],
  format: formatter({ lineNumbers: false }),
})
