/**
 * The ledger accounts that belong to no member: they have transfers and no balance. `system_account.sql` has
 * the same.
 */
export const systemAccounts = { sold: -1, spent: -2, given: -3, reserved: -4, forfeited: -5 } as const
