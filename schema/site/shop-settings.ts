import { z } from 'zod'
import { defaultMethods, paymentMethods } from '../payments/methods.rules.ts'
import { defaultCurrencies, defaultPackages, defaultTrials, defaultVatRates } from './default-prices.ts'

const creditPackage = z.object({ credits: z.int().positive(), amount: z.int().positive() })

/** What a site sells, how it is paid, and what makes it cheaper. Amounts are in minor units. */
export const shopSettings = {
  /** By currency; the number of credits names a package. */
  creditPackages: z.record(z.string(), z.array(creditPackage)).default(defaultPackages),
  /** Offered once to who thinks of leaving and never bought; by currency. */
  trialPackages: z.record(z.string(), creditPackage).default(defaultTrials),
  /** Which price list counts in which country. */
  currencies: z.record(z.string(), z.string()).default(defaultCurrencies),
  /** By country, the most usual first; elsewhere card and PayPal. */
  paymentMethods: z.record(z.string(), z.array(z.enum(paymentMethods))).default(defaultMethods),
  /** In hundredths of a per cent, by the buyer's country; prices include it. */
  vatRates: z.record(z.string(), z.int().min(0).max(5000)).default(defaultVatRates),
  /** Per cent off the first order of a new member, and for how many seconds after joining. */
  welcomeDiscount: z.int().min(0).max(100).default(25),
  welcomeSeconds: z.int().nonnegative().default(14_400),
  /** Per cent off one order for who thinks of leaving, and for how many days. */
  deleteDiscount: z.int().min(0).max(100).default(50),
  deleteDiscountDays: z.int().positive().default(7),
  refundDays: z.int().nonnegative().default(14),
  /** What one member can pay by direct debit in 30 days, in euro cents. */
  directDebitLimit: z.int().nonnegative().default(20_000),
}
