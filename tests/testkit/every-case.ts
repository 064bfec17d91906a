import { locales } from '@vonk/schema/texts/languages.ts'

/**
 * True with `npm run test:long -- --all`. Otherwise, a test that proves one thing in many languages, widths, colour
 * schemes or rounds runs the cases that break first.
 */
export const runsEveryCase = process.env.TEST_EVERY_CASE === 'true'

/** Finnish and German have the longest words, German and French the longest sentences. */
const longest: readonly (typeof locales)[number][] = ['de', 'fi', 'fr']

/** The languages in which layouts and whole tasks are tested. */
export const testedLocales = runsEveryCase ? locales : longest

/** The widths of phones on which layouts are tested. */
export const phoneWidths: readonly number[] = runsEveryCase ? [320, 390] : [320]

/** The widths at which what a journey shows is judged by axe, and may not overflow. */
export const judgedWidths: readonly number[] = runsEveryCase ? [320, 390, 1280] : [320]

/** The colour schemes in which a page is judged that is shown in one of them. */
export const judgedSchemes = (isDark: boolean): readonly boolean[] =>
  runsEveryCase ? [!isDark, isDark] : [isDark]
