/** What the slug of a landing page begins with, by niche from 1 to 7. */
const prefixes = ['', 'she-', 'bdsm-', 'bbw-', 'gilf-', 'milf-', 'gay-'] as const

/** The words after the prefix; each chooses a headline. */
export const slugWords = ['meet', 'talk', 'spark'] as const
export type SlugWord = (typeof slugWords)[number]

/** The word of a slug on a site of this niche: null without a slug, undefined for one that the site does not have. */
export function slugWord(slug: string | undefined, niche: number): SlugWord | null | undefined {
  if (!slug) return null
  const prefix = prefixes[niche - 1] ?? ''
  return slugWords.find((word) => slug === prefix + word)
}
