import { portraitOf } from '../people/demo-people.ts'
import type { Person } from '../portraits/person.ts'
import type { DemoSite } from './demo-site.ts'
import { INTERNATIONAL } from './international.ts'
import { LOCALHOST } from './localhost.ts'
import { NICHE_SITES } from './niche-sites.ts'

/** The sites of the demo data, `localhost` first. */
export const DEMO_SITES: readonly DemoSite[] = [LOCALHOST, ...NICHE_SITES, INTERNATIONAL]

const portraits = new Map<string, Person>()
let read = 0

/**
 * The drawn person by the key of a demo profile, for callers that stored only the key. The people of a site are made
 * when somebody of it, or of a later site, is asked for.
 */
export const portraitByKey = (key: string): Person | undefined => {
  while (!portraits.has(key) && read < DEMO_SITES.length) {
    for (const one of DEMO_SITES[read++]?.content().people ?? []) portraits.set(one.key, portraitOf(one))
  }
  return portraits.get(key)
}
