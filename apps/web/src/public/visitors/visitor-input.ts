import type { LandingPerson, VisitorPageInput } from '../profile-landing/profile-landing-input.ts'

/** A member in a list for visitors; one who is not shown to visitors has no name and no portrait. */
export interface VisitorCard {
  gender: 'male' | 'female'
  age: number
  region: string | null
  initial: string
  shown: Pick<LandingPerson, 'id' | 'name' | 'medium' | 'large'> | null
}

/** The data of the members' list for visitors. */
export interface VisitorMembersInput extends VisitorPageInput {
  site: VisitorPageInput['site'] & { countries: readonly string[] }
  query: { gender: 'male' | 'female' | null; minAge: number; maxAge: number; country: string }
  cards: readonly VisitorCard[]
  /** The number of this page, and of the last one that a visitor may see. */
  page: number
  pages: number
  /** Whether more members fit, also if visitors may not see them. */
  hasMore: boolean
}

/** The data of a member's profile for visitors. */
export interface VisitorProfileInput extends VisitorPageInput {
  person: LandingPerson
}
