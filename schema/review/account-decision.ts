import type { ReviewDecision } from '@vonk/prisma/generated/client/client.ts'
import { builder } from '../core/builder.ts'
import { nodeQuery, type Page, pageArgs, toPage } from '../core/connection.ts'
import { asMember } from '../core/context.ts'
import { fromCursor, pageSize } from '../core/cursor.ts'
import { translate } from '../core/translate.ts'
import {
  appealEnd,
  canAppealDecision,
  countsUntil,
  isReversed,
  type TakenMeasure,
  takenMeasures,
} from './account-decision.rules.ts'
import { accountDecisionsPage } from './account-decisions.store.ts'
import { type GroundKey, grounds, groundText, groundTitle, isGround } from './grounds.ts'
import type { FoundBy } from './review.rules.ts'

const DecisionFoundByRef = builder.enumType('DecisionFoundBy', {
  description: 'How the site found what a decision is about.',
  values: {
    DETECTOR: { description: 'A program found signs of it, and a person decided.' },
    OWN_LOOK: { description: 'Staff of the site found it.' },
    REPORT: { description: 'Somebody reported it.' },
  } as const,
})

const DecisionMeasureKindRef = builder.enumType('DecisionMeasureKind', {
  description: 'What the site did to a member.',
  values: {
    BAN: { description: 'The account was closed, for a time or for good.' },
    LIMIT_LIKES: { description: 'The member could not give likes for some days.' },
    LIMIT_MESSAGES: { description: 'The member could not write or react to anybody for some days.' },
    LIMIT_VISIBILITY: {
      description: 'For some days only members who already talked with the member saw the profile.',
    },
    REMOVE_PHOTO: { description: 'A photo was deleted.' },
    REMOVE_TEXT: { description: 'The text of the profile and the answers to questions were deleted.' },
    RETURN_MESSAGE: { description: 'A message was not delivered.' },
    WARN: { description: 'The member was warned.' },
  } as const,
})

const DecisionMeasureRef = builder.objectRef<TakenMeasure>('DecisionMeasure').implement({
  description: 'What a decision did to the member.',
  fields: (t) => ({
    kind: t.expose('kind', { type: DecisionMeasureKindRef, description: 'The kind of the measure.' }),
    until: t.expose('until', {
      type: 'DateTime',
      nullable: true,
      description: 'When a limit or a ban ends by itself; null for a ban for good and for what has no end.',
    }),
  }),
})

const DecisionGroundRef = builder.objectRef<GroundKey>('DecisionGround').implement({
  description: 'The house rule that a decision names.',
  fields: (t) => ({
    number: t.int({
      description: 'The number of the rule in the house rules.',
      resolve: (key) => grounds[key].rule,
    }),
    title: t.string({
      description: 'The title of the rule in the language of the viewer.',
      resolve: (key, _args, ctx) => translate(ctx, groundTitle(key)),
    }),
    text: t.string({
      description: 'What the rule forbids, in the language of the viewer.',
      resolve: (key, _args, ctx) => translate(ctx, groundText(key)),
    }),
  }),
})

const redress = {
  strike: { select: { expiresAt: true, reversedAt: true } },
  appeal: { select: { state: true } },
} as const

export const AccountDecisionRef = builder.prismaObject('ReviewDecision', {
  name: 'AccountDecision',
  description:
    'What the site decided about the viewer, with its reasons. It does not name who decided or reported.',
  select: { id: true },
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'The id of the decision.' }),
    decidedAt: t.expose('decidedAt', { type: 'DateTime', description: 'The time of the decision.' }),
    facts: t.exposeString('facts', {
      description: 'What happened, as the site wrote it; empty once the text was erased with the case.',
    }),
    ground: t.field({
      type: DecisionGroundRef,
      nullable: true,
      description: 'The rule that was broken; null for one that does not exist any more.',
      select: { ground: true },
      resolve: ({ ground }) => (ground !== null && isGround(ground) ? ground : null),
    }),
    foundBy: t.field({
      type: DecisionFoundByRef,
      description: 'How it was found.',
      select: { foundBy: true },
      resolve: ({ foundBy }) => foundBy as FoundBy,
    }),
    measures: t.field({
      type: [DecisionMeasureRef],
      description: 'What was done; empty if the decision only counts.',
      select: { measures: true, executedAt: true, decidedAt: true, item: { select: { queue: true } } },
      resolve: (decision) => takenMeasures(decision),
    }),
    countsUntil: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Until when it counts if the viewer breaks a rule again; null if it does not count.',
      select: redress,
      resolve: (decision, _args, { clock }) => countsUntil(decision, clock.now()),
    }),
    isReversed: t.boolean({
      description: 'True if the site took it back. What was deleted does not return.',
      select: redress,
      resolve: (decision) => isReversed(decision),
    }),
    canAppeal: t.boolean({
      description: 'Whether the viewer can object: once, until `appealUntil`.',
      select: { ...redress, executedAt: true, decidedAt: true },
      resolve: (decision, _args, { site, clock }) =>
        canAppealDecision(decision, site.appealDays, clock.now()),
    }),
    appealUntil: t.field({
      type: 'DateTime',
      description: 'The end of the `appealDays` of the site in which the viewer can object.',
      select: { executedAt: true, decidedAt: true },
      resolve: (decision, _args, { site }) => appealEnd(decision, site.appealDays),
    }),
    appeal: t.relation('appeal', {
      nullable: true,
      description: 'The objection of the viewer, with its state and the answer; null if there is none.',
    }),
  }),
})

const AccountDecisionConnectionRef = builder.connectionObject<
  typeof AccountDecisionRef,
  Page<ReviewDecision>
>({
  name: 'AccountDecisionConnection',
  type: AccountDecisionRef,
  description: 'A page of the decisions of the site about the viewer.',
})

builder.queryField('accountDecisions', (t) =>
  t.field({
    type: AccountDecisionConnectionRef,
    description: 'The decisions of the site about the viewer that found a violation, the latest first.',
    args: { ...pageArgs(t.arg) },
    resolve: async (_root, { first, after }, ctx, info) => {
      const size = pageSize(first, ctx.site.pageSize)
      const before = fromCursor(after, 'int')?.[0] ?? null
      const { viewer } = asMember(ctx)
      const rows = await accountDecisionsPage(ctx.db, nodeQuery(ctx, info), viewer.id, before, size + 1)
      return toPage(
        rows,
        size,
        after,
        ({ id }) => [id],
        (row) => row,
      )
    },
  }),
)
