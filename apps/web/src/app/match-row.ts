import { matchPath } from 'react-router'
import type { RouteRow } from './route-table.ts'

const fixedWords = (path: string) => path.split('/').filter((part) => part && !part.startsWith(':')).length

/**
 * Finds the route of a path; a static segment has priority over a parameter, so that `/likes/m/7` is not a
 * list of likes.
 */
export function matchRow(rows: readonly RouteRow[], pathname: string): RouteRow | undefined {
  return rows
    .filter((row) => matchPath(row.path, pathname))
    .sort((one, other) => fixedWords(other.path) - fixedWords(one.path))[0]
}
