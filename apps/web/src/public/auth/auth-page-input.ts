import type { RunPersisted } from '../../graphql/server-graph.ts'
import type { FooterSite } from '../../shared/footer.tsx'
import type { PageInput, PublicAddress } from '../document.tsx'

/** A request for a page on which visitors log in, join, or use a mailed link. */
export interface AuthPageInput extends PageInput {
  site: PageInput['site'] &
    FooterSite & {
      countries: readonly string[]
      minAge: number
      timeZone: string
      linkDays: number
      resetHours: number
    }
  address: PublicAddress
  /** The requested path with its query. */
  url: string
  /** The fields of the form that was sent; null if the page is only opened. */
  form: Record<string, string> | null
  /** Milliseconds since 1970. */
  now: number
  run: RunPersisted
}

/** A page with its status. */
export interface AuthPageHtml {
  html: string
  status: number
  /** The seconds after which the form may be sent again. */
  retryAfter?: number
  /** A step of a form, to which the browser's back button leads. */
  isStep?: boolean
}

/** The page, or where to go instead. */
export type AuthPageResponse = AuthPageHtml | { redirect: string }

/** Answers a request for one page. */
export type HandleAuthPage = (input: AuthPageInput) => Promise<AuthPageResponse>

/** What a form shows after it was sent and not accepted. */
export interface FormErrors {
  /** What is wrong, by the name of the field. */
  errors: Record<string, string>
  /** Why the form as a whole was not accepted. */
  failure?: Failure
}

/** An error of the graph. */
export interface Failure {
  __typename: string
  message: string
  /** Why the site closed the account, and where its owner can object. */
  reason?: string
  /** The proof of work that is needed. */
  challenge?: string
  objectionUrl?: string | null
  /** When a closed account opens again by itself. */
  bannedUntil?: string | null
}
