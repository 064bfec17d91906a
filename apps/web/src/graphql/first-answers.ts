import type { NormalizedCacheObject } from '@apollo/client/cache'
import type { RenderTime } from '../ui/hydration.ts'

/**
 * The data from which the server rendered a page; it is sent in the document so that the browser does not
 * fetch it again.
 */
export interface FirstAnswers {
  /** The content of the Apollo cache. */
  cache: NormalizedCacheObject
  renderTime: RenderTime
}

/** The id of the element of the document that holds the answers. */
export const answersElement = 'first-answers'

/** The answers in this document; null if the server rendered nothing. */
export function readFirstAnswers(): FirstAnswers | null {
  const text = document.getElementById(answersElement)?.textContent
  return text ? (JSON.parse(text) as FirstAnswers) : null
}
