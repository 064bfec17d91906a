/** The languages among which the reader of a page chooses. */
export interface LanguageOffer {
  /** Those of the reader's country, and the one of the page. */
  languages: string[]
  /** Whether the site has others too. */
  hasMore: boolean
  /** The address to return to. */
  to: string
}
