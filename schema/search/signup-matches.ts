import { builder } from '../builder.ts'
import { asMember, type MemberContext } from '../context.ts'
import { bornBy } from '../profiles/age.rules.ts'
import { ProfileRef } from '../profiles/profile.ts'
import type { ProfileRow } from '../profiles/profile-row.ts'
import { bestFits } from './signup-matches.store.ts'

/** A dozen (decisions: signup-matches). */
const dozen = 12

/** Whom a new member is shown first. */
export function signupMatches({ db, viewer, clock, site }: MemberContext): Promise<ProfileRow[]> {
  return bestFits(db, viewer.id, bornBy(0, clock.now(), site.timeZone), dozen)
}

builder.queryField('signupMatches', (t) =>
  t.field({
    type: [ProfileRef],
    description:
      'The twelve members who fit the viewer best, best first: each seeks whom the other is. None that the viewer likes already, and nobody fictional.',
    resolve: (_root, _args, ctx) => signupMatches(asMember(ctx)),
  }),
)
