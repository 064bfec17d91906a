import type { Payer } from '@vonk/prisma/generated/client/client.ts'
import { builder } from '../core/builder.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import type { SiteSettings } from '../core/site.ts'
import { translate } from '../core/translate.ts'
import type { Money } from '../site/prices.rules.ts'
import { MoneyRef } from '../site/site.ts'
import { UserRef } from '../users/user.ts'
import { payerOf } from './find-payer.ts'
import { lockAccount } from './orders.store.ts'
import { packagesIn } from './packages.rules.ts'
import { countryFor } from './payment-method.ts'
import { SpendCapInvalidError } from './payments.errors.ts'
import { capAt, requestCap, waitingCap } from './spending.rules.ts'
import { type SpentAmounts, spentAmounts, storeCap } from './spending.store.ts'

export interface Spending {
  currency: string
  spent: number
  /** Ordered and not paid yet; it may still fail. */
  underWay: number
  cap: number | null
  left: number | null
  next: { amount: number | null; at: Date } | null
}

/** Converts an amount between currencies, by the smallest packages of both price lists. */
function inCurrency(site: SiteSettings, amount: number, from: string, to: string): number {
  const unit = (currency: string) => {
    const country = Object.keys(site.currencies).find((one) => site.currencies[one] === currency) ?? ''
    return packagesIn(site, country)[0]?.price.amount ?? 1
  }
  return from === to ? amount : Math.round((amount * unit(to)) / unit(from))
}

/** A member's spending of the last 30 days and their own limit, in a currency. */
export function spendingIn(
  site: SiteSettings,
  currency: string,
  payer: Payer | null,
  spent: SpentAmounts[],
  now: Date,
): Spending {
  const convert = (amount: number | null, from: string) =>
    amount === null ? null : inCurrency(site, amount, from, currency)
  const capCurrency = payer?.capCurrency ?? currency
  const cap = convert(capAt(payer, now), capCurrency)
  const waiting = waitingCap(payer, now)
  const sumOf = (part: 'all' | 'waiting') =>
    spent.reduce((total, one) => total + (convert(one[part], one.currency) ?? 0), 0)
  const [all, underWay] = [sumOf('all'), sumOf('waiting')]
  return {
    currency,
    spent: all - underWay,
    underWay,
    cap,
    left: cap === null ? null : Math.max(0, cap - all),
    next: waiting && { amount: convert(waiting.amount, capCurrency), at: waiting.at },
  }
}

/** The viewer's spending and limit. */
export async function spendingOf(ctx: MemberContext): Promise<Spending> {
  const { prisma } = ctx.db
  const now = ctx.clock.now()
  const country = await countryFor(ctx)
  const currency = (country && ctx.site.currencies[country]) || 'EUR'
  const [payer, spent] = await Promise.all([
    payerOf(prisma, ctx.viewer.id),
    spentAmounts(prisma, ctx.viewer.id, now),
  ])
  return spendingIn(ctx.site, currency, payer, spent, now)
}

/**
 * Sets the viewer's own limit for 30 days, in minor units; null: none. A lower one applies at once, a higher
 * one after 24 hours.
 */
export async function setSpendCap(ctx: MemberContext, amount: number | null): Promise<Spending> {
  if (amount !== null && (amount < 0 || amount > 1_000_000))
    throw new SpendCapInvalidError(translate(ctx, 'capInvalid'))
  const now = ctx.clock.now()
  const { currency } = await spendingOf(ctx)
  await ctx.db.prisma.$transaction(async (tx) => {
    await lockAccount(tx, ctx.viewer.id)
    const payer = await payerOf(tx, ctx.viewer.id)
    const from = payer?.capCurrency ?? currency
    const convert = (one: number | null) => (one === null ? null : inCurrency(ctx.site, one, from, currency))
    const stored = payer && {
      ...payer,
      capAmount: convert(payer.capAmount),
      nextCapAmount: convert(payer.nextCapAmount),
    }
    await storeCap(tx, ctx.viewer.id, { ...requestCap(stored, amount, now), capCurrency: currency })
  })
  return spendingOf(ctx)
}

const money = (amount: number, currency: string): Money => ({ amount, currency })

const SpendingRef = builder.objectRef<Spending>('Spending').implement({
  description: "The viewer's spending of the last 30 days, and the limit that the viewer set.",
  fields: (t) => ({
    spent: t.field({
      type: MoneyRef,
      description: 'The amount that was paid in the last 30 days. Money that was given back is not counted.',
      resolve: ({ spent, currency }) => money(spent, currency),
    }),
    underWay: t.field({
      type: MoneyRef,
      description:
        'The amount that was ordered and is not paid yet. It counts toward the limit; an order that is still open counts for one hour.',
      resolve: ({ underWay, currency }) => money(underWay, currency),
    }),
    cap: t.field({
      type: MoneyRef,
      nullable: true,
      description: 'The limit for 30 days that is in force now; null if there is none.',
      resolve: ({ cap, currency }) => (cap === null ? null : money(cap, currency)),
    }),
    left: t.field({
      type: MoneyRef,
      nullable: true,
      description: 'The amount that may still be spent now; null if there is no limit.',
      resolve: ({ left, currency }) => (left === null ? null : money(left, currency)),
    }),
    nextCap: t.field({
      type: MoneyRef,
      nullable: true,
      description:
        'A higher limit that is not in force yet. If it is null while `nextCapAt` is set, there is no limit from that time on.',
      resolve: ({ next, currency }) => (next && next.amount !== null ? money(next.amount, currency) : null),
    }),
    nextCapAt: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'The time at which the higher limit comes into force, 24 hours after it was set; null if no change is waiting.',
      resolve: ({ next }) => next?.at ?? null,
    }),
  }),
})

builder.prismaObjectField(UserRef, 'spending', (t) =>
  t.field({
    type: SpendingRef,
    description: "The viewer's spending of the last 30 days and own spending limit.",
    resolve: (_user, _args, ctx) => spendingOf(asMember(ctx)),
  }),
)

builder.mutationField('setSpendCap', (t) =>
  t.field({
    type: SpendingRef,
    description:
      "Sets the viewer's own spending limit for 30 days. A lower limit counts at once; a higher one, or none, counts after 24 hours.",
    args: {
      amount: t.arg.int({
        description:
          "The limit in minor units of the viewer's currency, from 0 to 1,000,000; null removes the limit.",
      }),
    },
    errors: {
      types: [SpendCapInvalidError],
      directResult: true,
      union: {
        name: 'SetSpendCapResult',
        description: 'The spending and limits now, or the reason why the limit was not set.',
      },
    },
    resolve: (_root, { amount }, ctx) => setSpendCap(asMember(ctx), amount ?? null),
  }),
)
