/** The landers, and the slugs that each knows besides none; a slug changes the headline. */
export const landers = {
  alonetonight: ['awake', 'rain'],
  collagelanding: ['weekend', 'faces'],
  gallery: ['sunday', 'talk'],
  iconslanding: ['hobbies', 'together'],
  maplanding: ['region', 'train'],
  socialnetwork: ['again', 'stranger'],
  transitionsvideolanding: ['tomorrow', 'season'],
  video: ['slow', 'evening'],
  tinderswipe: [],
} as const satisfies Record<string, readonly string[]>

/** The names of all landers, for the site map. */
export const landerNames = (): string[] => Object.keys(landers)

export type LanderName = keyof typeof landers

/** The slug without its prefix: `default` if there is none. */
export type Variant = 'default' | (typeof landers)[LanderName][number]

/** What slugs begin with, by niche 1 to 7. */
export const nichePrefixes = ['', 'she-', 'bdsm-', 'bbw-', 'gilf-', 'milf-', 'gay-'] as const

/** The address of a lander on a site of a niche. */
export function landerPath(lander: LanderName, variant: Variant, niche: number): string {
  const prefix = nichePrefixes[niche - 1] ?? ''
  return `/landers/${lander}${variant === 'default' ? '' : `/${prefix}${variant}`}`
}

/** What an address means on a site: a lander to show, the right address of it, or nothing. */
export type LanderAddress = { lander: LanderName; variant: Variant } | { redirect: string } | null

/**
 * Reads the address of a lander. A site has the palette of its own niche only, and so has the sign-up that
 * follows: a slug with the prefix of another niche leads to this site's own address of the same headline, so
 * that an advertisement with a wrong prefix is not lost.
 */
export function readLander(name: string, slug: string | undefined, niche: number): LanderAddress {
  if (!Object.hasOwn(landers, name)) return null
  const lander = name as LanderName
  if (!slug) return { lander, variant: 'default' }
  for (const variant of landers[lander]) {
    if (!nichePrefixes.some((prefix) => slug === prefix + variant)) continue
    const path = landerPath(lander, variant, niche)
    return path.endsWith(`/${slug}`) ? { lander, variant } : { redirect: path }
  }
  return null
}
