import type { QuotedPart } from '../graphql/types.generated.ts'

/** A part of a profile that a message is about, as it is shown. */
export interface Quote {
  part: QuotedPart
  /** The text; of an interest its key, of what the member is looking for the value of `Reason` in lower case. */
  text: string | null
  /** The address of a photo; null if the viewer may not see it any more. */
  photoUrl: string | null
}

/** A part of a profile that a member chose to write about. */
export interface ChosenQuote extends Quote {
  /** The id of a photo. */
  photoId?: number
  /** The key of an answered question. */
  question?: string
}
