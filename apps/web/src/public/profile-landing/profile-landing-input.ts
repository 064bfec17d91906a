import type { FooterSite } from '../../shared/footer.tsx'
import type { PageInput } from '../document.tsx'

/** A member who lets visitors see the portrait. */
export interface LandingPerson {
  id: number
  name: string
  age: number
  region: string | null
  /** Keys of interests that are not intimate. */
  interests: readonly string[]
  /** Whether members see a text and other photos too. */
  hasStory: boolean
  hasMorePhotos: boolean
  /** The portrait for visitors: 160, 600 and 1200 px. */
  thumb: string
  medium: string
  large: string
}

/** What every page about a member for visitors needs. */
export interface VisitorPageInput extends PageInput {
  site: PageInput['site'] & FooterSite
}

/** The data of a landing page that leads with one member. */
export interface ProfileLandingInput extends VisitorPageInput {
  person: LandingPerson
  /** The portrait with a teaser, with the preview of a chat, or with questions. */
  kind: 'teaser' | 'chat' | 'questions'
  /** The slug of the address, which chooses the headline. */
  slug?: string | undefined
  /** First lines that the visitor can begin with, for the preview of a chat. */
  openers: readonly string[]
}

/** The words of a slug, each with a headline of its own. */
export const headlineSlugs = ['meet', 'talk', 'spark'] as const
export type HeadlineSlug = (typeof headlineSlugs)[number]

/** What the body of such a page is rendered from: the word of its slug, null for the page's own headline. */
export type ProfileLandingProps = ProfileLandingInput & { word: HeadlineSlug | null }

/** The page, the slug of the same headline on this site, or null for a slug that it does not have. */
export type ProfileLandingResult = { html: string } | { redirect: string } | null
