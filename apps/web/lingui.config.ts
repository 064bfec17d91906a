import babelExtractor from '@lingui/cli/api/extractors/babel'
import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { textExtractor } from './build/messages/text-extractor.ts'
import { locales } from './src/i18n/locale.ts'

const texts = '<rootDir>/../../schema/texts'

/**
 * `npm run dev -- --pseudo` draws English as a pseudo-locale: longer, with accents, so that a text that is written into the
 * code, glued together or cut off stands out. No build does.
 */
export const isPseudo = process.env.VONK_PSEUDO === 'true'

/** The languages of Vonk and all its catalogues, those of the server's sentences too. */
export default defineConfig({
  sourceLocale: 'en',
  locales: [...locales],
  fallbackLocales: { default: 'en' },
  pseudoLocale: isPseudo ? [{ locale: 'en', extend: 0.4 }] : [],
  // Public pages are rendered on the server: their words would only weigh on the member application.
  catalogs: [
    { path: '<rootDir>/src/i18n/locales/{locale}', include: ['src'], exclude: ['src/public'] },
    {
      path: '<rootDir>/src/public/locales/{locale}',
      include: [
        'src/public',
        'src/shared/footer.tsx',
        'src/shared/language-choice.tsx',
        'src/shared/auth-layout',
        'src/shared/layouts.tsx',
        'src/shared/form/pill-choice.tsx',
        'src/shared/place/use-region-term.ts',
        ...[
          'birth-date-field',
          'invite-only',
          'accepted-terms',
          'country-choice',
          'questions',
          'promises',
          'sensitive-consent',
          'gender-fields',
        ].map((name) => `src/features/auth/${name}.tsx`),
        'src/features/auth/field-error-text.ts',
        'src/features/auth/question-texts.ts',
      ],
    },
    { path: `${texts}/locales/{locale}`, include: [`${texts}/en`] },
  ],
  extractors: [textExtractor, babelExtractor],
  format: formatter({ lineNumbers: false }),
})
