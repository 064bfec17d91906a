import type { Guard } from './guard.ts'

const memberTest = 'apps/server/src/commands/member.db.test.ts'

/** What staff does by commands: to whom, confirmed by whom, and written down. */
export const guards: Guard[] = [
  {
    prevents: 'A command of staff reaches the member of another site who has the same address.',
    file: 'apps/server/src/commands/runner/find.ts',
    text: 'if (others.length > 0) {',
    without: 'if (others.length > 99) {',
    test: memberTest,
    named: 'is refused by every act, with the sites that it could mean',
  },
  {
    prevents: 'A command of staff erases an account that nobody confirmed.',
    file: 'apps/server/src/commands/runner/prompt.ts',
    text: 'if (typed.trim() !== expected)',
    without: 'if (typed === expected)',
    test: memberTest,
    named: 'erases only when it is confirmed, and keeps who decided it without the reason',
  },
  {
    prevents: 'Staff decides something that no log holds.',
    file: 'prisma/one-transaction.ts',
    text: "await client.query('rollback')",
    without: "await client.query('commit')",
    test: 'schema/core/one-transaction.db.test.ts',
    named: 'undoes both when the work fails, also what a transaction inside had committed',
  },
  {
    prevents: 'An entry of the audit log is changed or deleted.',
    file: 'schema/audit/audit_is_append_only.sql',
    text: "raise exception 'the audit log is append-only' using errcode = error_code('append_only');",
    without: "if tg_op = 'UPDATE' then return new; end if; return null;",
    test: 'apps/server/src/commands/audit.db.test.ts',
    named: 'cannot be changed, emptied or cut, not even while a member is erased',
  },
  {
    prevents: 'A command that only reads migrates the database.',
    file: 'apps/server/src/services/database.ts',
    text: 'if (migrations.length === 0 && functions.length === 0 && !queue) return { ...database, later }',
    without: 'return { ...database, later }',
    test: 'apps/server/src/commands/migrate.db.test.ts',
    named: 'brings an empty database to this version; no other command does',
  },
  {
    prevents: 'A ban for good of several members by one person is executed.',
    file: 'schema/review/decide-review.ts',
    text: 'decided, { now, waits })',
    without: 'decided, { now, waits: false })',
    test: 'schema/review/second-review.db.test.ts',
    named: 'no job is queued, and running one does nothing',
  },
  {
    prevents: 'An upheld objection ends the limits of other decisions.',
    file: 'schema/review/standing_decisions.sql',
    text: ' and d.is_violation and not is_reversed(d.id)',
    without: ' and d.is_violation and false',
    test: 'schema/review/appeal-decision.db.test.ts',
    named: 'ends the limits of its decision',
  },
  {
    prevents: 'Somebody is their own second person.',
    file: 'schema/review/second-review.ts',
    text: 'staffId === staff.id',
    without: 'staffId < 0',
    test: 'schema/review/second-review.db.test.ts',
    named: 'is not who decided',
  },
]
