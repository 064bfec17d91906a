import { landerNames } from '../../apps/web/src/public/landers/addresses.ts'
import { median } from '../load/statistics.ts'

/** What one visit of Lighthouse measured; scores are from 0 to 100. */
export interface Visit {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  shift: number
  /** Kilobytes (1,000 bytes) of JavaScript, and of everything, as they were transferred. */
  scripts: number
  weight: number
}

interface MeasuredPage {
  path: string
  /** The maximum of everything together in kilobytes; landing pages have one. */
  weight?: number
  /** Search engines leave the page out, which Lighthouse takes for a fault: its SEO is not judged. */
  isHidden?: boolean
}

const landers = landerNames().map((name) => `/landers/${name}`)

/** The pages that are measured. */
export const pages: readonly MeasuredPage[] = [
  ...['/', ...landers].map((path) => ({ path, weight: 250 })),
  ...['landing', 'landing2', 'landing3'].map((name) => ({
    path: `/members/:id/${name}`,
    weight: 250,
    isHidden: true,
  })),
  ...['/pages/faq', '/pricing', '/login', '/signup'].map((path) => ({ path })),
]

/** The median of every value of several visits. */
export function middleOf(visits: readonly Visit[]): Visit {
  const middle = (key: keyof Visit) => median(visits.map((visit) => visit[key]))
  return {
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    bestPractices: middle('bestPractices'),
    seo: middle('seo'),
    shift: middle('shift'),
    scripts: middle('scripts'),
    weight: middle('weight'),
  }
}

/** What a page misses, one sentence each. */
export function misses(
  { path, weight = Number.POSITIVE_INFINITY, isHidden = false }: MeasuredPage,
  visit: Visit,
): string[] {
  const faults: string[] = []
  const demand = (isMet: boolean, what: string) => isMet || faults.push(`${path}: ${what}`)
  demand(visit.performance >= 95, `performance ${visit.performance}, at least 95`)
  demand(visit.accessibility === 100, `accessibility ${visit.accessibility} of 100`)
  demand(visit.bestPractices === 100, `best practices ${visit.bestPractices} of 100`)
  demand(isHidden || visit.seo === 100, `SEO ${visit.seo} of 100`)
  demand(visit.shift < 0.02, `layout shift ${visit.shift}, below 0.02`)
  demand(visit.scripts < 20, `${visit.scripts} kB of JavaScript, below 20`)
  demand(visit.weight < weight, `${visit.weight} kB in all, below ${weight}`)
  return faults
}
