import { builder } from '../core/builder.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import { bornBy } from '../profiles/age.rules.ts'
import { ProfileRef } from '../profiles/profile.ts'
import type { ProfileRow } from '../profiles/profile-row.ts'
import { bestFits } from './signup-matches.store.ts'

/** The number of matches (decisions: signup-matches). */
const maxMatches = 12

/** The profiles that a new member sees first. */
export function signupMatches({ db, viewer, clock, site }: MemberContext): Promise<ProfileRow[]> {
  return bestFits(db, viewer.id, bornBy(0, clock.now(), site.timeZone), maxMatches)
}

builder.queryField('signupMatches', (t) =>
  t.field({
    type: [ProfileRef],
    description:
      'Returns the twelve members who fit the viewer best, best first. The viewer and each of them are what the other looks for. Members whom the viewer already likes and fictional profiles are left out.',
    resolve: (_root, _args, ctx) => signupMatches(asMember(ctx)),
  }),
)
