import type { VisitorCard } from '@vonk/schema/search/visitor-search.ts'
import type { PublicPageProps } from './public-page-props.ts'

/** A page or a part of one; the renderers of `npm run dev` answer later. */
export type Html = string | Promise<string>

/** These pages are not for search engines, so they have no address. */
type PageInput = Omit<PublicPageProps, 'address'>

/** A member as the pages for visitors show one. */
export interface PublicPerson {
  id: number
  name: string
  age: number
  region: string | null
  interests: string[]
  /** Whether members see a text and other photos too. */
  hasStory: boolean
  hasMorePhotos: boolean
  thumb: string
  medium: string
  large: string
}

/** A member in the visitors' search, with the addresses of the portrait if visitors may see it. */
export type PublicCard = Omit<VisitorCard, 'shown'> & {
  shown: { id: number; name: string; medium: string; large: string } | null
}

/** What the visitors' search was asked. */
export interface VisitorQuery {
  gender: 'male' | 'female' | null
  minAge: number
  maxAge: number
  country: string
}

type PageAnswer = { html: string } | { redirect: string } | null

/** The renderers of the pages about members for visitors, as the built web client exports them. */
export interface VisitorRenderers {
  renderProfileLanding(
    input: PageInput & {
      person: PublicPerson
      kind: 'teaser' | 'chat' | 'questions'
      slug: string | undefined
      openers: string[]
    },
  ): PageAnswer | Promise<PageAnswer>
  renderVisitorMembers(
    input: PageInput & {
      query: VisitorQuery
      cards: PublicCard[]
      page: number
      pages: number
      hasMore: boolean
    },
  ): Html
  renderVisitorProfile(input: PageInput & { person: PublicPerson }): Html
  /** The page whose form proves some work, and leads to a path of this site. */
  renderProof(input: PageInput & { url: string; to: string; message: string; challenge: string }): Html
  renderUnavailable(input: PageInput): Html
}
