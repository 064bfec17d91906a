import type { TableRule } from './erasure.types.ts'
import { accountRules } from './erasure-of-account.rules.ts'
import { caseRules } from './erasure-of-cases.rules.ts'
import { chatRules } from './erasure-of-chats.rules.ts'
import { mailRules } from './erasure-of-mails.rules.ts'
import { matchingRules } from './erasure-of-matching.rules.ts'
import { moneyRules } from './erasure-of-money.rules.ts'
import { profileRules } from './erasure-of-profile.rules.ts'
import { reviewRules } from './erasure-of-reviews.rules.ts'
import { staffRules } from './erasure-of-staff.rules.ts'

/**
 * Every table of the database and what happens to every column when a member is erased, in the order of
 * erasure. A test compares it with the database, so a new column needs a rule here. The export reads it too.
 */
export const registry: Record<string, TableRule> = {
  ...chatRules,
  ...caseRules,
  ...reviewRules,
  ...matchingRules,
  ...profileRules,
  ...mailRules,
  ...moneyRules,
  ...accountRules,
  ...staffRules,
}

/** The order of the last commit, which foreign keys require: other tables before the account. */
const lastOrder = ['credit_account', 'member_stream', 'leaving', 'member', 'profile']

/** The tables that are erased in batches, before the account itself. */
export const firstRules = Object.entries(registry).filter(([table]) => !lastOrder.includes(table))

/** The tables that are erased in one commit at the end. */
export const lastRules = lastOrder.map((table) => [table, registry[table] as TableRule] as const)
