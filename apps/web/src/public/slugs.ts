/** What the slugs of landing pages begin with, by niche 1 to 7. */
export const nichePrefixes = ['', 'she-', 'bdsm-', 'bbw-', 'gilf-', 'milf-', 'gay-'] as const

/** The slug of a word on a site of a niche. */
export const slugOf = (word: string, niche: number): string => `${nichePrefixes[niche - 1] ?? ''}${word}`

/** What a slug means on a site: a word, none, or the slug of the same word that this site has. */
export type ReadSlug<Word extends string> = { word: Word | null } | { redirect: string }

/**
 * Reads the slug of a landing page that knows some words; null if it has none of them. A site has the palette of its own
 * niche only, and so has the sign-up that follows: a slug with the prefix of another niche leads to this site's own slug
 * of the same word, so that an advertisement with a wrong prefix is not lost.
 */
export function readSlug<Word extends string>(
  slug: string | undefined,
  words: readonly Word[],
  niche: number,
): ReadSlug<Word> | null {
  if (!slug) return { word: null }
  const word = words.find((one) => nichePrefixes.some((prefix) => slug === prefix + one))
  if (!word) return null
  const own = slugOf(word, niche)
  return slug === own ? { word } : { redirect: own }
}
