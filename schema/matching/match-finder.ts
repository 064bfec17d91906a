import { builder } from '../core/builder.ts'
import { type Page, pageArgs } from '../core/connection.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import { fromCursor, pageSize, toCursor } from '../core/cursor.ts'
import { readRateLimit } from '../core/rate-limit.ts'
import { ageOn } from '../profiles/age.rules.ts'
import { ProfileRef } from '../profiles/profile.ts'
import { profileLoader } from '../profiles/profile-loaders.ts'
import type { ProfileRow } from '../profiles/profile-row.ts'
import { CountRef, capped, filterInputs } from '../search/members.ts'
import { searchKeys } from '../search/search.rules.ts'
import { type Readable, readableWith } from '../site/languages.rules.ts'
import {
  bestRelaxation,
  type CriteriaResult,
  type Criterion,
  type CriterionKind,
  criteriaOf,
  evaluateCriteria,
  finderFilters,
  type MatchCriteria,
  relaxations,
  validCriteria,
} from './match-criteria.rules.ts'
import { type CandidatePlace, candidatesCount, candidatesPage, ranked } from './match-finder.store.ts'
import type { Seeker } from './matching.store.ts'

interface Candidate extends CriteriaResult {
  profile: ProfileRow
}

interface CandidateList extends Page<Candidate> {
  criteria: MatchCriteria
  seeker: Seeker & Readable
  total: number
  isWhole: boolean
}

/**
 * One page of profiles that fit a member's criteria and seek somebody like the member: in a language that the member
 * reads first, then most met criteria.
 */
export async function findMatches(
  ctx: MemberContext,
  input: Parameters<typeof validCriteria>[0],
  first: number,
  after: string | null | undefined,
): Promise<CandidateList> {
  const { site, clock } = ctx
  await readRateLimit(ctx, 'searchPages', ctx.viewer.id)
  const criteria = validCriteria(input, site)
  const seeker = await seekerIn(ctx)
  const cursor = after && (ctx.tokenCipher.decrypt(after) ?? 'forged')
  const place: CandidatePlace | null = fromCursor(cursor, 'int', 'int', 'time', 'int')
  const keys = keysOf(ctx, criteria)
  const candidates = await candidatesPage(ctx.db, keys, seeker, criteria.interests, place, first + 1)
  const { rows, total, isWhole } = candidates
  const edges = rows.slice(0, first).map((row) => ({
    // A plain cursor would reveal the time of the last activity.
    cursor: ctx.tokenCipher.encrypt(
      toCursor(row.is_readable, row.met, row.last_active_at ?? row.created_at, row.id),
    ),
    node: { profile: row, ...evaluateCriteria(criteria, row, clock.now(), site.timeZone) },
  }))
  return {
    edges,
    criteria,
    seeker,
    total,
    isWhole,
    pageInfo: {
      hasNextPage: rows.length > first,
      hasPreviousPage: Boolean(after),
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  }
}

const keysOf = ({ site, clock }: MemberContext, criteria: MatchCriteria) =>
  searchKeys(criteria, site, clock.now())

async function seekerIn(ctx: MemberContext): Promise<Seeker & Readable> {
  const { viewer, site, clock } = ctx
  // The viewer's profile is read anyway, for the shared interests.
  const self = await profileLoader(ctx).load(viewer.id)
  if (!self) throw new Error(`Member ${viewer.id} has no profile.`)
  const age = ageOn(self.date_of_birth, clock.now(), site.timeZone)
  return { siteId: site.id, viewerId: viewer.id, gender: self.gender, age, ...readableWith(viewer.language) }
}

/** The one criterion whose relaxation finds most people, if nobody was found; null if none would. */
async function relaxing(ctx: MemberContext, list: CandidateList) {
  if (list.edges.length > 0 || list.pageInfo.hasPreviousPage) return null
  const options = relaxations(list.criteria)
  const counts = await Promise.all(
    options.map(({ criteria }) =>
      candidatesCount(
        ctx.db,
        keysOf(ctx, criteria),
        list.seeker,
        criteria.interests,
        ctx.site.countLimit + 1,
      ),
    ),
  )
  return bestRelaxation(options, counts)
}

const CriterionKindRef = builder.enumType('WishKind', {
  description: 'A question of the match finder.',
  values: Object.fromEntries(
    [
      ...finderFilters,
      {
        kind: 'interests' as const,
        description: 'The question about interests; each interest is one criterion.',
      },
    ].map(({ kind, description }) => [
      kind.replace(/[A-Z]/g, '_$&').toUpperCase(),
      { value: kind, description },
    ]),
  ),
})

const CriterionRef = builder.objectRef<Criterion>('MatchWish').implement({
  description: 'One criterion of a member in the match finder.',
  fields: (t) => ({
    kind: t.expose('kind', {
      type: CriterionKindRef,
      description: 'The question that this criterion answers.',
    }),
    interest: t.exposeString('interest', {
      nullable: true,
      description: 'The interest as a key of `Query.interests`; null unless `kind` is INTERESTS.',
    }),
  }),
})

const CandidateRef = builder.objectRef<Candidate>('MatchCandidate').implement({
  description: "A member who fits the viewer's criteria, with the reasons.",
  fields: (t) => ({
    profile: t.expose('profile', { type: ProfileRef, description: 'The profile of the member who fits.' }),
    metWishes: t.expose('met', {
      type: [CriterionRef],
      description:
        "The viewer's criteria that the member meets, in the order of the questions. The ranking counts them.",
    }),
    missedWishes: t.expose('missed', {
      type: [CriterionRef],
      description:
        "The viewer's criteria that the member does not meet. Together with `metWishes` these are all criteria.",
    }),
  }),
})

const RelaxingRef = builder.objectRef<{ kind: CriterionKind; count: number }>('RelaxedWish').implement({
  description: 'The criterion that keeps members from being found.',
  fields: (t) => ({
    kind: t.expose('kind', {
      type: CriterionKindRef,
      description: 'The question that this criterion answers.',
    }),
    count: t.field({
      type: CountRef,
      description: 'The number of members who fit without this criterion.',
      resolve: ({ count }, _args, ctx) => capped(ctx.site, count),
    }),
  }),
})

const CandidateConnectionRef = builder.connectionObject<typeof CandidateRef, CandidateList>({
  name: 'MatchCandidateConnection',
  type: CandidateRef,
  description:
    'The members who fit: those who write in a language that the viewer reads first, then those who meet the most criteria, then the most recently active.',
  fields: (t) => ({
    wishCount: t.int({
      description: 'The number of criteria to meet; each interest counts as one.',
      resolve: ({ criteria }) => criteriaOf(criteria).length,
    }),
    rankedCount: t.exposeInt('total', {
      description: `The number of members who are ranked: the most recently active of those who fit, ${ranked} at most.`,
    }),
    isWhole: t.exposeBoolean('isWhole', {
      description:
        'Whether all members who fit are ranked. If false, there may be more who were active less recently.',
    }),
    relaxing: t.field({
      type: RelaxingRef,
      nullable: true,
      description:
        'If nobody fits, the one criterion whose removal finds the most members. Null if somebody fits or no removal helps.',
      resolve: (list, _args, ctx) => relaxing(asMember(ctx), list),
    }),
  }),
})

const CriteriaRef = builder.inputType('MatchWishes', {
  description: 'The answers of the viewer in the match finder. A question that is left out does not matter.',
  fields: (t) => ({
    ...filterInputs(
      t,
      finderFilters.map(({ name }) => name),
    ),
    interests: t.stringList({
      description:
        'Interests as keys of `Query.interests`, 12 at most; a member must share at least one of them.',
    }),
  }),
})

builder.queryField('matchFinder', (t) =>
  t.field({
    type: CandidateConnectionRef,
    description:
      'Finds members by criteria. All match the gender, age range and place and share an interest, each looks for somebody like the viewer, and none was liked or passed before. Members who write in a language that the viewer reads come first, and among them those who meet the most criteria.',
    args: {
      wishes: t.arg({ type: CriteriaRef, required: true, description: "The viewer's criteria." }),
      ...pageArgs(t.arg),
    },
    resolve: (_root, { wishes: criteria, first, after }, ctx) =>
      findMatches(asMember(ctx), criteria, pageSize(first, ctx.site.pageSize), after),
  }),
)
