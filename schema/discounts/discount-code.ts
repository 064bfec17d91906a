import { builder } from '../core/builder.ts'
import { RateLimitedError } from '../core/common.errors.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import { rateLimits } from '../core/rate-limit.ts'
import type { Reader } from '../core/sql.ts'
import { translate } from '../core/translate.ts'
import type { Money } from '../site/prices.rules.ts'
import { MoneyRef } from '../site/site.ts'
import { UserRef } from '../users/user.ts'
import { type Discount, ownDiscounts, secondsLeft, toCode, welcomeOf } from './discount.rules.ts'
import { DiscountNotFoundError, DiscountNotValidError, DiscountUsedError } from './discounts.errors.ts'
import { discountByCode, readDiscountData } from './discounts.store.ts'

/**
 * Runs `work`, which looks up a code, as one guess of the viewer. The guess is counted first, so that a rejected one
 * reveals nothing, and returned unless the code was wrong. Without a code nothing is counted. Errors: those of `work`,
 * RateLimitedError.
 */
export async function asGuess<Result>(
  ctx: MemberContext,
  code: string | null | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!code) return work()
  const guess = await rateLimits(ctx, ['discountCodes', ctx.viewer.id], ['discountCodesNetwork', ctx.network])
  try {
    const result = await work()
    await guess.refund()
    return result
  } catch (error) {
    if (!(error instanceof DiscountNotFoundError)) await guess.refund()
    throw error
  }
}

/**
 * Finds a code that the viewer has not used, with the data of `reader`; the caller counts it by `asGuess`. Errors:
 * DiscountUsedError, DiscountNotFoundError.
 */
export async function unusedDiscount(
  ctx: MemberContext,
  typedCode: string,
  reader: Reader,
): Promise<Discount> {
  const { site, viewer, clock } = ctx
  const code = toCode(typedCode)
  const data = await readDiscountData(reader, viewer.id)
  const discount = await discountByCode(reader, site, data, viewer.id, code, clock.now())
  if (data.used.has(code)) throw new DiscountUsedError(translate(ctx, 'codeUsed'), discount)
  if (!discount) throw new DiscountNotFoundError(translate(ctx, 'codeUnknown'))
  return discount
}

/**
 * Checks a code for the viewer, before there is an order. Errors: DiscountNotFoundError, DiscountUsedError,
 * DiscountNotValidError (expired), RateLimitedError.
 */
export async function findDiscount(ctx: MemberContext, typedCode: string): Promise<Discount> {
  const discount = await asGuess(ctx, typedCode, () => unusedDiscount(ctx, typedCode, ctx.db.prisma))
  if (discount.expiresAt && discount.expiresAt <= ctx.clock.now())
    throw new DiscountNotValidError(translate(ctx, 'codeExpired'), 'expired', discount)
  return discount
}

/**
 * The discounts that the viewer can use without typing a code, of which one order takes one: a redeemed code, then the
 * viewer's own, the largest first.
 */
export async function usableDiscounts(ctx: MemberContext): Promise<Discount[]> {
  const { db, site, viewer, clock } = ctx
  const now = clock.now()
  const data = await readDiscountData(db.prisma, viewer.id)
  const redeemed =
    data.keptCode && !data.used.has(data.keptCode)
      ? await discountByCode(db.prisma, site, data, viewer.id, data.keptCode, now)
      : null
  const own = ownDiscounts(site, data, now)
    .filter(({ code }) => !data.used.has(code))
    .sort((one, other) => (other.percentage ?? 0) - (one.percentage ?? 0))
  return redeemed && !(redeemed.expiresAt && redeemed.expiresAt <= now) ? [redeemed, ...own] : own
}

/** The discount on the viewer's next order without typing a code, unless the viewer chooses another. */
export const activeDiscount = async (ctx: MemberContext): Promise<Discount | null> =>
  (await usableDiscounts(ctx))[0] ?? null

/** The viewer's welcome discount until it expires. */
export async function timeBonus({ db, site, viewer, clock }: MemberContext): Promise<Discount | null> {
  const data = await readDiscountData(db.prisma, viewer.id)
  const welcome = ownDiscounts(site, data, clock.now()).find(({ kind }) => kind === 'welcome')
  return welcome && !data.used.has(welcome.code) ? welcome : null
}

const money = (amount: number | null, currency: string | null): Money | null =>
  amount !== null && currency ? { amount, currency } : null

export const DiscountCodeRef = builder.objectRef<Discount>('DiscountCode').implement({
  description: 'A discount on one order, which a member can use once.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'The code to send with the order.' }),
    isWelcome: t.boolean({
      description: 'Whether this is the welcome discount of a new member, whose countdown is the time bonus.',
      resolve: ({ kind }) => kind === 'welcome',
    }),
    isPersonal: t.exposeBoolean('isPersonal', { description: 'Whether the code is for the viewer only.' }),
    percentage: t.exposeInt('percentage', {
      nullable: true,
      description: 'The discount in per cent; null if it is a fixed amount.',
    }),
    amount: t.field({
      type: MoneyRef,
      nullable: true,
      description: 'The discount as a fixed amount; null if it is a percentage.',
      resolve: ({ amount, currency }) => money(amount, currency),
    }),
    minimumOrder: t.field({
      type: MoneyRef,
      nullable: true,
      description:
        'The lowest list price of a package to which the code applies; null if there is no minimum.',
      resolve: ({ minimumOrder, currency }) => money(minimumOrder, currency),
    }),
    country: t.exposeString('country', {
      nullable: true,
      description:
        'The only country in which the code applies, as an ISO 3166-1 alpha-2 code; null if it applies everywhere.',
    }),
    methods: t.exposeStringList('methods', {
      description:
        'The only payment methods to which the code applies, such as `ideal`. An empty list means all.',
    }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      nullable: true,
      description: 'The time at which the code expires; null if it has no end.',
    }),
    secondsLeft: t.int({
      nullable: true,
      description:
        'The number of whole seconds until the code expires, by the clock of the server. Countdowns start from it; null if there is no end.',
      resolve: (one, _args, ctx) => secondsLeft(one, ctx.clock.now()),
    }),
  }),
})

builder.objectFields(DiscountUsedError, (t) => ({
  discount: t.expose('discount', {
    type: DiscountCodeRef,
    nullable: true,
    description: 'The code that was used; null if it does not exist any more.',
  }),
}))
builder.objectFields(DiscountNotValidError, (t) => ({
  discount: t.expose('discount', {
    type: DiscountCodeRef,
    description: 'The code with its conditions, one of which is not met.',
  }),
}))

builder.queryField('discountCode', (t) =>
  t.field({
    type: DiscountCodeRef,
    description: 'Looks up a discount code for the viewer without using it up.',
    args: {
      code: t.arg.string({
        required: true,
        description: 'The code as the member typed it. Blanks and case do not matter.',
      }),
    },
    errors: {
      types: [DiscountNotFoundError, DiscountUsedError, DiscountNotValidError, RateLimitedError],
      directResult: true,
      union: {
        name: 'DiscountCodeResult',
        description: 'The discount code, or the reason why it cannot be used.',
      },
    },
    resolve: (_root, { code }, ctx) => findDiscount(asMember(ctx), code),
  }),
)

builder.prismaObjectFields(UserRef, (t) => ({
  discount: t.field({
    type: DiscountCodeRef,
    nullable: true,
    description:
      "The discount on the viewer's next order: a redeemed code, the time bonus or an offer to stay. Null if there is none.",
    resolve: (_user, _args, ctx) => activeDiscount(asMember(ctx)),
  }),
  discounts: t.field({
    type: [DiscountCodeRef],
    description:
      'The discounts that the viewer can use without typing a code. They are never added up: an order takes one, the first unless the viewer chooses another.',
    resolve: (_user, _args, ctx) => usableDiscounts(asMember(ctx)),
  }),
  welcomeRefusedAt: t.expose('welcomeRefusedAt', {
    type: 'DateTime',
    nullable: true,
    description:
      'The time at which the welcome (first credits and discount) was refused, because somebody with the same device, mailbox, phone, bank account or card had it before. Support gives it after an objection. Null if it was not refused.',
  }),
  timeBonus: t.field({
    type: DiscountCodeRef,
    nullable: true,
    description:
      'The welcome discount with its countdown. Null once it has expired or was used, or once the viewer has paid.',
    select: { signedUpAt: true, premiumSince: true, welcomeRefusedAt: true, welcomeGrantedAt: true },
    // Every page queries this, so members who cannot have a discount must not cost a statement.
    resolve: ({ premiumSince, ...member }, _args, ctx) =>
      welcomeOf(ctx.site, { ...member, isPaid: premiumSince !== null }, ctx.clock.now())
        ? timeBonus(asMember(ctx))
        : null,
  }),
}))
