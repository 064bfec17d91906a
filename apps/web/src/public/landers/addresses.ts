import { readSlug } from '../slugs.ts'

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

/** What an address means on a site: a lander to show, the right address of it, or nothing. */
export type LanderRoute = { lander: LanderName; variant: Variant } | { redirect: string } | null

/** Reads the address of a lander; see `readSlug`. */
export function readLander(name: string, slug: string | undefined, niche: number): LanderRoute {
  if (!Object.hasOwn(landers, name)) return null
  const lander = name as LanderName
  const read = readSlug<Variant>(slug, landers[lander], niche)
  if (!read) return null
  return 'redirect' in read
    ? { redirect: `/landers/${lander}/${read.redirect}` }
    : { lander, variant: read.word ?? 'default' }
}
