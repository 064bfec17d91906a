import type { PageInput, PublicAddress } from '../document.tsx'
import type { LandingInput } from '../landing-input.ts'

/** A country as a grid of dots, with its regions. */
export interface CountryMap {
  /** The size of the drawing, in its own units. */
  width: number
  height: number
  /** The middles of the dots by size, smallest first. */
  dots: readonly (readonly (readonly [x: number, y: number])[])[]
  regions: readonly { code: string; name: string; x: number; y: number }[]
}

/** The data of a lander. */
export interface LanderInput extends PageInput {
  site: LandingInput['site'] & { interests: readonly string[] }
  address?: PublicAddress
  /** The name of the lander in the address. */
  name: string
  /** The rest of the address. */
  slug?: string | undefined
  /** The members who let visitors see them; the landers are complete without any. */
  people: LandingInput['people']
  /** The options after "around" in the sentence, the preselected one first. */
  places: NonNullable<LandingInput['places']>
  /** The country of the site. */
  map?: CountryMap | null
}

/** A lander as HTML, or the address to redirect to; null if there is no such lander. */
export type LanderAnswer = { html: string } | { redirect: string } | null
