import type { SiteConfig } from '@vonk/schema/core/site.ts'
import { billingCountry, trialIn } from '@vonk/schema/payments/packages.rules.ts'
import { priceList } from '@vonk/schema/payments/price-list.rules.ts'
import { raiseDelay, spendingDays } from '@vonk/schema/payments/spending.rules.ts'
import { paymentMethods } from '@vonk/schema/ports/payments.ts'
import { formatMoney } from '@vonk/schema/site/money-text.ts'
import { dialable } from '@vonk/schema/site/site.rules.ts'
import { text } from '@vonk/schema/texts/text.ts'
import type { Env } from '../env.ts'
import { cookieNameOf, cookies } from '../http/cookies.ts'
import { plainMarkdown as plain, type TextValues } from './fill-text.ts'
import { type Period, periodsOf } from './periods.ts'
import { isRecipient, type RecipientName, recipients } from './recipients.ts'

type TextEnv = Pick<Env, 'isProduction' | 'payments'> & Parameters<typeof isRecipient>[0]

const mapped = <Value, Result>(
  record: Readonly<Record<string, Value>>,
  prefix: string,
  change: (value: Value, key: string) => Result,
): Record<string, Result> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [prefix + key, change(value, key)]))

/** The values and conditions that the texts of a site may refer to, in a language. */
export function textValues(site: SiteConfig, env: TextEnv, language: string): TextValues {
  const write = writerOf(language)
  const { company } = site
  const country = new Intl.DisplayNames(language, { type: 'region', fallback: 'code' })
  return {
    conditions: {
      ...mapped(recipients, 'recipient.', (_recipient, name) => isRecipient(env, name as RecipientName)),
      sells: env.payments !== 'none',
      'offers.signupCredits': site.signupCredits > 0,
      'offers.welcomeDiscount': site.welcomeDiscount > 0,
      'offers.deleteDiscount': site.deleteDiscount > 0,
      measures: measures(env, site),
      records: records(env, site),
      'company.tradenames': company.tradenames.length > 0,
      'company.vatNumbers': company.vatNumbers.length > 0,
    },
    values: {
      'site.name': plain(site.name),
      'site.domain': plain(site.domain),
      'company.name': plain(company.name),
      'company.address': plain([company.address, company.city].join(', ')),
      'company.country': plain(country.of(company.country) ?? company.country),
      'company.registrationNumber': plain(company.registrationNumber),
      'company.tradenames': plain(company.tradenames.join(', ')),
      'company.vatNumbers': plain(company.vatNumbers.join(', ')),
      supportEmail: `[${plain(site.supportEmail)}](mailto:${site.supportEmail})`,
      supportPhone: `[${plain(site.supportPhone)}](tel:${dialable(site.supportPhone)})`,
      ...mapped<Period, string>(periodsOf(site), 'kept.', (period: Period) => write.period(period)),
      ...mapped(cookies, 'cookie.', (_cookie, kind) =>
        cookieNameOf(kind as keyof typeof cookies, env.isProduction),
      ),
      ...settingValues(site, write),
      ...priceValues(site, language, write),
    },
  }
}

/** True if a site measures with consent: it has a website at the analytics service, or at its fake. */
const measures = (env: TextEnv, site: SiteConfig): boolean =>
  site.analyticsWebsite !== '' && (Boolean(env.ANALYTICS_URL) || !env.isProduction)

/** True if a site records with consent. */
const records = (env: TextEnv, site: SiteConfig): boolean =>
  site.recorderProject !== '' && (Boolean(env.RECORDER_URL) || !env.isProduction)

type Writer = ReturnType<typeof writerOf>

function writerOf(language: string) {
  const count = new Intl.NumberFormat(language)
  return {
    count: (value: number) => count.format(value),
    credits: (value: number) => text(language, 'creditCount', { credits: value, shown: count.format(value) }),
    list: (items: readonly string[]) => new Intl.ListFormat(language, { type: 'disjunction' }).format(items),
    percent: (value: number) => new Intl.NumberFormat(language, { style: 'percent' }).format(value / 100),
    period: ([value, unit]: Period) =>
      new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value),
    money: (amount: number, currency: string) => formatMoney(language, { amount, currency }),
  }
}

/** Seconds in hours, or in minutes if these are not whole. */
const hoursOrMinutes = (seconds: number): Period =>
  seconds % 3600 === 0 ? [seconds / 3600, 'hour'] : [Math.round(seconds / 60), 'minute']

/** Limits and periods that a site sets itself. */
const settingValues = (site: SiteConfig, { count, credits, percent, period, money }: Writer) => ({
  minAge: count(site.minAge),
  refundDays: period([site.refundDays, 'day']),
  deletionDays: period([site.deletionDays, 'day']),
  heldDays: period([site.heldDays, 'day']),
  freeHistoryDays: period([site.freeHistoryDays, 'day']),
  linksAfterHours: period([site.linksAfterHours, 'hour']),
  answerDays: period([site.answerDays, 'day']),
  welcomeTime: period(hoursOrMinutes(site.welcomeSeconds)),
  deleteDiscountDays: period([site.deleteDiscountDays, 'day']),
  spendingDays: period([spendingDays, 'day']),
  raiseWait: period([raiseDelay / (60 * 60 * 1000), 'hour']),
  welcomeDiscount: percent(site.welcomeDiscount),
  deleteDiscount: percent(site.deleteDiscount),
  signupCredits: credits(site.signupCredits),
  messageCredits: credits(site.messageCredits),
  photoCredits: credits(site.photoCredits),
  freePhotos: count(site.freePhotos),
  premiumPhotos: count(site.premiumPhotos),
  freeConversations: count(site.freeConversations),
  messageLength: count(site.messageLength),
  swipeLikes: count(site.swipeLikes),
  directDebitLimit: money(site.directDebitLimit, 'EUR'),
})

/** Prices in the site's first country, as the shop computes them; a dash where nothing is sold. */
function priceValues(site: SiteConfig, language: string, { count, credits, money, list }: Writer) {
  const country = new Intl.DisplayNames(language, { type: 'region', fallback: 'code' })
  const mainCountry = site.countries[0] ?? ''
  const prices = priceList(site, mainCountry, paymentMethods)
  const trial = trialIn(site, billingCountry(site, mainCountry) ?? '')
  const written = (price?: { amount: number; currency: string } | null) =>
    price ? money(price.amount, price.currency) : '–'
  const gifts = prices?.gifts.map((gift) => gift.credits) ?? []
  return {
    'price.messageLeast': written(prices?.message.min),
    'price.messageMost': written(prices?.message.max),
    'price.smallest': written(prices?.packages[0]?.price),
    'price.country': country.of(prices?.country ?? mainCountry) ?? mainCountry,
    'price.methods': list(prices?.methods.map((method) => text(language, `method_${method}`)) ?? []),
    'price.smallestCredits': credits(prices?.packages[0]?.credits ?? 0),
    'price.trial': written(trial?.price),
    'price.trialCredits': credits(trial?.credits ?? 0),
    'price.giftLeast': count(gifts.length > 0 ? Math.min(...gifts) : 0),
    'price.giftMost': credits(gifts.length > 0 ? Math.max(...gifts) : 0),
  }
}
