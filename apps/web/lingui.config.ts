import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { locales } from './src/i18n/locale.ts'

export default defineConfig({
  sourceLocale: 'en',
  locales: [...locales],
  fallbackLocales: { default: 'en' },
  // Public pages are rendered on the server: their words would only weigh on the member application.
  catalogs: [
    { path: '<rootDir>/src/i18n/locales/{locale}', include: ['src'], exclude: ['src/public'] },
    {
      path: '<rootDir>/src/public/locales/{locale}',
      include: [
        'src/public',
        'src/shared/footer.tsx',
        'src/shared/door',
        'src/shared/layouts.tsx',
        'src/features/auth/promises.tsx',
        'src/features/auth/sign-up-fault-text.ts',
      ],
    },
  ],
  format: formatter({ lineNumbers: false }),
})
