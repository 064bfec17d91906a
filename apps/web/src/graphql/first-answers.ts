import type { NormalizedCacheObject } from '@apollo/client/cache'
import type { DrawnAt } from '../ui/hydration.ts'

/** What the server drew a page from, and hands to the browser in the document so that nothing of it is asked twice. */
export interface FirstAnswers {
  /** The answers as the cache keeps them. */
  cache: NormalizedCacheObject
  drawnAt: DrawnAt
}

/** The id of the element of the document that holds the answers. */
export const answersElement = 'first-answers'

/** The answers that this document came with; null where the server drew nothing. */
export function readFirstAnswers(): FirstAnswers | null {
  const text = document.getElementById(answersElement)?.textContent
  return text ? (JSON.parse(text) as FirstAnswers) : null
}
