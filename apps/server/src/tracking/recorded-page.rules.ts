import { measuredPath } from './measured-path.rules.ts'

/**
 * The pages that may be recorded: those that are the same for everybody. Not the member application, the search and the
 * profiles of members, nor a page that a mailed link opens.
 */
const recorded = /^\/(|landers\/[a-z-]+(\/[a-z-]+)?|pages\/[a-z-]+|pricing|lang-config|login|signup)$/

/** The path of a page as it may be recorded, without its query; null for a page that is never recorded. */
export function recordedPage(url: string): string | null {
  const path = measuredPath(url)
  return path !== null && recorded.test(path) ? path : null
}
