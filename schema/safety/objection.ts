import { builder } from '../core/builder.ts'
import {
  type FieldError,
  LinkExpiredError,
  RateLimitedError,
  ValidationError,
} from '../core/common.errors.ts'
import type { Context, Ports } from '../core/context.ts'
import { createEmailToken } from '../core/email-token.store.ts'
import { rateLimit } from '../core/rate-limit.ts'
import type { SiteSettings } from '../core/site.ts'
import { raisedCode } from '../core/sql.ts'
import { translate } from '../core/translate.ts'
import { banOf } from './ban.ts'
import { insertObjection, lastObjection, objectorOf } from './bans.store.ts'
import { ComplaintRef } from './complaint.ts'
import { complaintText, throwIfInvalid } from './complaint-text.ts'
import { caseById } from './complaints.store.ts'
import { limitOf } from './limits.ts'
import { AccountBannedError } from './safety.errors.ts'

const day = 24 * 60 * 60 * 1000

/**
 * The path of the page where a banned or limited member reads the reason and objects; the link is valid for the site's `appealDays`.
 */
export async function objectionPath(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  memberId: number,
  { appealDays }: Pick<SiteSettings, 'appealDays'>,
): Promise<string> {
  const token = await createEmailToken(db, memberId, 'objection', appealDays * day, clock.now())
  return `/complaints?objection=${token}`
}

/** The error for a banned member who has just entered the right password; null for all others. */
export async function banError(ctx: Context, memberId: number): Promise<AccountBannedError | null> {
  const ban = await banOf(ctx.db, memberId)
  if (!ban) return null
  const reason = ban.banReason || translate(ctx, 'banReasonUnknown')
  return new AccountBannedError(
    translate(ctx, 'accountBanned', { email: ctx.site.supportEmail }),
    reason,
    await objectionPath(ctx, memberId, ctx.site),
    ban.bannedUntil,
  )
}

interface Ban {
  bannedAt: Date | null
  limitedUntil: Date | null
  bannedUntil: Date | null
  reason: string | null
  objectionId: number | null
  canObject: boolean
}

/** The ban or the limits that an objection link is about; null if the link is not valid. */
export async function banByLink(ctx: Context, token: string): Promise<Ban | null> {
  const memberId = await objectorOf(ctx.db, ctx.site.id, token, ctx.clock.now())
  return memberId === null ? null : readBan(ctx, memberId)
}

async function readBan(ctx: Context, memberId: number): Promise<Ban> {
  const ban = await banOf(ctx.db, memberId)
  const limit = ban ? null : await limitOf(ctx.db, memberId)
  const since = ban?.bannedAt ?? limit?.since ?? null
  const last = await lastObjection(ctx.db, memberId)
  // An objection to an earlier ban or limit does not count for this one, nor one that was granted: another decision is left.
  const isOfThis = last && (!since || (last.createdAt >= since && last.state !== 'upheld'))
  const objectionId = isOfThis ? last.id : null
  return {
    bannedAt: ban?.bannedAt ?? null,
    bannedUntil: ban?.bannedUntil ?? null,
    limitedUntil: limit?.until ?? null,
    reason: since ? ban?.banReason || limit?.reason || translate(ctx, 'banReasonUnknown') : null,
    objectionId,
    canObject: since !== null && objectionId === null,
  }
}

/** Objects to a ban or a limit with the link, once. Errors: LinkExpiredError, ValidationError, RateLimitedError. */
export async function objectToBan(ctx: Context, input: { token: string; words: string }): Promise<Ban> {
  await rateLimit(ctx, 'objections', ctx.network)
  const memberId = await objectorOf(ctx.db, ctx.site.id, input.token, ctx.clock.now())
  if (memberId === null) throw new LinkExpiredError(translate(ctx, 'caseLinkInvalid'))
  const problems: FieldError[] = []
  const words = complaintText(ctx, input.words, true, problems)
  throwIfInvalid(ctx, problems)
  try {
    await insertObjection(ctx.db, memberId, words, ctx.clock.now())
  } catch (error) {
    if (raisedCode(error) === 'not_found') throw new LinkExpiredError(translate(ctx, 'caseLinkInvalid'))
    throw error
  }
  return readBan(ctx, memberId)
}

const BanRef = builder.objectRef<Ban>('Ban').implement({
  description:
    'The ban or the limits of an account as its member sees them, with the reason and the objection.',
  fields: (t) => ({
    bannedAt: t.expose('bannedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'The time of the ban; null once the account is open again, and for limits.',
    }),
    limitedUntil: t.expose('limitedUntil', {
      type: 'DateTime',
      nullable: true,
      description: 'When the last limit of an account that is not banned ends; null without limits.',
    }),
    bannedUntil: t.expose('bannedUntil', {
      type: 'DateTime',
      nullable: true,
      description: 'When the ban ends by itself; null if it is for good, or over.',
    }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'The reason as staff wrote it; null once the account is open again without limits.',
    }),
    canObject: t.exposeBoolean('canObject', {
      description:
        'Whether the member can object, because there is a ban or a limit and no objection to it yet.',
    }),
    objection: t.prismaField({
      type: ComplaintRef,
      nullable: true,
      description: 'The objection to this ban or limit and its state; null if there is none.',
      resolve: (query, { objectionId }, _args, { db }) =>
        objectionId === null ? null : caseById(db, query, objectionId),
    }),
  }),
})

const SuccessRef = builder.objectRef<{ ban: Ban }>('ObjectToBanSuccess').implement({
  description: 'Support has received the objection.',
  fields: (t) => ({ ban: t.expose('ban', { type: BanRef, description: 'The ban with the objection.' }) }),
})

const ObjectToBanInputRef = builder.inputType('ObjectToBanInput', {
  description: 'An objection to a ban.',
  fields: (t) => ({
    token: t.string({ required: true, description: 'The token from the link to the ban.' }),
    words: t.string({ required: true, description: 'The text of the objection, at most 2,000 graphemes.' }),
  }),
})

builder.queryField('ban', (t) =>
  t.field({
    type: BanRef,
    nullable: true,
    description:
      'The ban or the limits that an objection link leads to; null if the link is unknown or too old.',
    skipTypeScopes: true,
    args: { token: t.arg.string({ required: true, description: 'The token from the link to the ban.' }) },
    resolve: (_root, { token }, ctx) => banByLink(ctx, token),
  }),
)

builder.mutationField('objectToBan', (t) =>
  t.field({
    type: SuccessRef,
    description: 'Objects to a ban or a limit with the token of its link. This is possible once for each.',
    skipTypeScopes: true,
    args: {
      input: t.arg({
        type: ObjectToBanInputRef,
        required: true,
        description: 'The token of the link and the text of the objection.',
      }),
    },
    errors: {
      types: [LinkExpiredError, ValidationError, RateLimitedError],
      directResult: true,
      union: {
        name: 'ObjectToBanResult',
        description: 'The objection was received, or the reason why it was not.',
      },
    },
    resolve: async (_root, { input }, ctx) => ({ ban: await objectToBan(ctx, input) }),
  }),
)
