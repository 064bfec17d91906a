import type { TableRule } from './erasure.types.ts'
import { accountRules } from './erasure-of-account.rules.ts'
import { caseRules } from './erasure-of-cases.rules.ts'
import { chatRules } from './erasure-of-chats.rules.ts'
import { mailRules } from './erasure-of-mails.rules.ts'
import { matchingRules } from './erasure-of-matching.rules.ts'
import { moneyRules } from './erasure-of-money.rules.ts'
import { profileRules } from './erasure-of-profile.rules.ts'

/**
 * Every table of the database and the fate of every column when a member leaves for good, in the order in which they
 * are freed. A test compares it with the database: a new column needs a rule here. The export reads it too.
 */
export const registry: Record<string, TableRule> = {
  ...chatRules,
  ...caseRules,
  ...matchingRules,
  ...profileRules,
  ...mailRules,
  ...moneyRules,
  ...accountRules,
}

/** Tables in which nobody is left out: where a foreign key asks for it, before the account. */
const lastOrder = ['credit_account', 'member_stream', 'leaving', 'member', 'profile']

/** What goes in batches, before the point where the account itself goes. */
export const firstRules = Object.entries(registry).filter(([, rule]) => !rule.isLast)

/** What goes in one commit at the end. */
export const lastRules = lastOrder.map((table) => [table, registry[table] as TableRule] as const)
