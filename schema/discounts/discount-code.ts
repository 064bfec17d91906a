import { builder } from '../builder.ts'
import { asMember, type MemberContext } from '../context.ts'
import type { Money } from '../site/prices.rules.ts'
import { MoneyRef } from '../site/site.ts'
import { say } from '../speak.ts'
import { takeTry } from '../users/throttle.store.ts'
import { tooMany } from '../users/too-many.ts'
import { UserRef } from '../users/user.ts'
import { RateLimitedError } from '../users/users.errors.ts'
import { type Discount, secondsLeft, toCode, welcomeOf } from './discount.rules.ts'
import { DiscountNotFoundError, DiscountNotValidError, DiscountUsedError } from './discounts.errors.ts'
import { discountByCode, discountFacts, ownDiscounts } from './discounts.store.ts'

/** Wrong codes in an hour, before a member has to wait. */
const budget = { tries: 20, window: '1 hour', base: 60, most: 60 }

/** Counts a code that is none. Error: RateLimitedError. */
export async function countWrongCode(ctx: MemberContext): Promise<void> {
  const minutes = await takeTry(ctx.db, `discount:${ctx.viewer.id}`, budget, ctx.clock.now())
  if (minutes > 0) throw tooMany(ctx, minutes)
}

/**
 * A code as it stands for the viewer, before any order. Errors: DiscountNotFoundError, DiscountUsedError,
 * DiscountNotValidError (expired), RateLimitedError.
 */
export async function findDiscount(ctx: MemberContext, given: string): Promise<Discount> {
  const { db, site, viewer, clock } = ctx
  const now = clock.now()
  const code = toCode(given)
  const facts = await discountFacts(db.prisma, viewer.id)
  const found = await discountByCode(db.prisma, site, facts, viewer.id, code, now)
  if (!found) {
    await countWrongCode(ctx)
    throw facts.used.has(code)
      ? new DiscountUsedError(say(ctx, 'codeUsed'))
      : new DiscountNotFoundError(say(ctx, 'codeUnknown'))
  }
  if (facts.used.has(code)) throw new DiscountUsedError(say(ctx, 'codeUsed'))
  if (found.expiresAt && found.expiresAt <= now)
    throw new DiscountNotValidError(say(ctx, 'codeExpired'), 'expired')
  return found
}

/** What comes off the viewer's next order without typing a code: one that was redeemed, else the best of the viewer's own. */
export async function activeDiscount(ctx: MemberContext): Promise<Discount | null> {
  const { db, site, viewer, clock } = ctx
  const now = clock.now()
  const facts = await discountFacts(db.prisma, viewer.id)
  const kept =
    facts.keptCode && !facts.used.has(facts.keptCode)
      ? await discountByCode(db.prisma, site, facts, viewer.id, facts.keptCode, now)
      : null
  if (kept && !(kept.expiresAt && kept.expiresAt <= now)) return kept
  return (
    ownDiscounts(site, facts, now)
      .filter(({ code }) => !facts.used.has(code))
      .sort((one, other) => (other.percentage ?? 0) - (one.percentage ?? 0))[0] ?? null
  )
}

/** The viewer's welcome discount while it lasts. */
export async function timeBonus({ db, site, viewer, clock }: MemberContext): Promise<Discount | null> {
  const facts = await discountFacts(db.prisma, viewer.id)
  const welcome = ownDiscounts(site, facts, clock.now()).find(({ kind }) => kind === 'welcome')
  return welcome && !facts.used.has(welcome.code) ? welcome : null
}

const money = (amount: number | null, currency: string | null): Money | null =>
  amount !== null && currency ? { amount, currency } : null

export const DiscountCodeRef = builder.objectRef<Discount>('DiscountCode').implement({
  description: 'Something off one order, once.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'What to give with the order.' }),
    isWelcome: t.boolean({
      description: 'The welcome of a new member: its countdown is the time bonus.',
      resolve: ({ kind }) => kind === 'welcome',
    }),
    isPersonal: t.exposeBoolean('isPersonal', { description: "It is the viewer's alone." }),
    percentage: t.exposeInt('percentage', { nullable: true, description: 'Per cent off; or an amount.' }),
    amount: t.field({
      type: MoneyRef,
      nullable: true,
      description: 'A fixed amount off; or a percentage.',
      resolve: ({ amount, currency }) => money(amount, currency),
    }),
    minimumOrder: t.field({
      type: MoneyRef,
      nullable: true,
      description: 'From which price of a package it counts.',
      resolve: ({ minimumOrder, currency }) => money(minimumOrder, currency),
    }),
    country: t.exposeString('country', { nullable: true, description: 'The only country that it is for.' }),
    methods: t.exposeStringList('methods', {
      description: 'The only ways to pay that it is for, such as `ideal`; empty: all.',
    }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', nullable: true, description: 'Its end.' }),
    secondsLeft: t.int({
      nullable: true,
      description: 'Whole seconds to its end, by our clock: what a countdown starts from.',
      resolve: (one, _args, ctx) => secondsLeft(one, ctx.clock.now()),
    }),
  }),
})

builder.queryField('discountCode', (t) =>
  t.field({
    type: DiscountCodeRef,
    description: 'Looks a code up for the viewer; nothing is used by it.',
    args: { code: t.arg.string({ required: true, description: 'As it was typed.' }) },
    errors: {
      types: [DiscountNotFoundError, DiscountUsedError, DiscountNotValidError, RateLimitedError],
      directResult: true,
      union: { name: 'DiscountCodeResult', description: 'The code, or why it does not count.' },
    },
    resolve: (_root, { code }, ctx) => findDiscount(asMember(ctx), code),
  }),
)

builder.prismaObjectFields(UserRef, (t) => ({
  discount: t.field({
    type: DiscountCodeRef,
    nullable: true,
    description:
      "What comes off the viewer's next order: a redeemed code, the time bonus, or an offer to stay.",
    resolve: (_user, _args, ctx) => activeDiscount(asMember(ctx)),
  }),
  timeBonus: t.field({
    type: DiscountCodeRef,
    nullable: true,
    description:
      'The welcome discount with its countdown; null once it is over, used, or the viewer has paid.',
    select: { signedUpAt: true, premiumSince: true },
    // Every page asks it: whoever it cannot be for costs no look at codes.
    resolve: ({ signedUpAt, premiumSince }, _args, ctx) => {
      const member = { signedUpAt, isPaid: premiumSince !== null }
      return welcomeOf(ctx.site, member, ctx.clock.now()) ? timeBonus(asMember(ctx)) : null
    },
  }),
}))
