import { z } from 'zod'
import type { SettingsOf } from '../core/site.ts'
import { paymentMethods } from '../ports/payments.ts'
import { defaultCurrencies, defaultPackages, defaultTrials, defaultVatRates } from './default-prices.ts'
import { defaultMethods } from './methods.rules.ts'

const creditPackage = z.object({ credits: z.int().positive(), amount: z.int().positive() })

/** The name of an account at the payment provider, as the environment lists its key. */
export const accountName = /^[a-z0-9][a-z0-9.-]{0,39}$/

/** What a site sells and how it can be paid. Amounts are in minor units. */
export const paymentSettings = {
  /** In which account at the payment provider its members pay; empty: in the one for all sites that name none. */
  paymentAccount: z.union([z.literal(''), z.string().regex(accountName)]).default(''),
  /** By currency; the number of credits names a package. */
  creditPackages: z.record(z.string(), z.array(creditPackage)).default(defaultPackages),
  /** Offered once to a member who considers leaving and never bought; by currency. */
  trialPackages: z.record(z.string(), creditPackage).default(defaultTrials),
  /** Which price list applies in which country. */
  currencies: z.record(z.string(), z.string()).default(defaultCurrencies),
  /** By country, the most usual first; in other countries card and PayPal. */
  paymentMethods: z.record(z.string(), z.array(z.enum(paymentMethods))).default(defaultMethods),
  /** In hundredths of a per cent, by the buyer's country; prices include it. */
  vatRates: z.record(z.string(), z.int().min(0).max(5000)).default(defaultVatRates),
  /** In how many days a purchase can be withdrawn from; the law gives consumers 14. */
  refundDays: z.int().min(14).default(14),
  /** How much one member can pay by direct debit in 30 days, in euro cents. */
  directDebitLimit: z.int().nonnegative().default(20_000),
  /** For how many minutes the code of an SMS works. */
  smsCodeMinutes: z.int().min(2).max(60).default(10),
  /** How often somebody may try to enter the code of one SMS. */
  smsCodeTries: z.int().min(1).max(10).default(5),
}

declare module '../core/site.ts' {
  interface SiteSettings extends SettingsOf<typeof paymentSettings> {}
}
