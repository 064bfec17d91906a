/** The languages that Vonk speaks, as ISO 639-1 codes: the one list of them. A site offers some of these. */
export const locales = ['da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nb', 'nl', 'pl', 'sv'] as const
export type Locale = (typeof locales)[number]

export const isLocale = (code: string): code is Locale => (locales as readonly string[]).includes(code)
