import type { Guard } from './guard.ts'

const matrix = 'tests/contract/staff/matrix.test.ts'
const leases = 'schema/review/leases.db.test.ts'
const decisions = 'schema/review/decide-review.db.test.ts'
const sessions = 'apps/server/src/console/session.db.test.ts'
const evidence = 'apps/server/src/console/evidence.db.test.ts'

/** What keeps the console to those who may use it, and its desk to one decision of one person. */
export const guards: Guard[] = [
  {
    prevents: 'A member of staff opens an item of a queue or a site that is not theirs.',
    file: 'schema/review/review.rules.ts',
    text: '): boolean => hasRight(staff, ',
    without: '): boolean => staff !== null || hasRight(staff, ',
    test: matrix,
    named: 'ReviewCase',
  },
  {
    prevents: 'Somebody who does not manage staff reads the list of everybody.',
    file: 'schema/staff/staff-members.ts',
    text: "authScopes: { right: 'staff.manage' },",
    test: matrix,
    named: 'StaffMembers',
  },
  {
    prevents: 'Somebody who lost the right gets items back by undoing.',
    file: 'schema/review/undo-review.ts',
    text: ' || !decisions.every((locked) => mayMake(staff, locked, locked))',
    test: matrix,
    named: 'UndoReview',
  },
  {
    prevents: 'The next item is of a queue in which the person must not decide.',
    file: 'schema/review/leases.store.ts',
    text: 'i.queue = asked.queue and ',
    test: leases,
    named: 'leave out what somebody does not want now',
  },
  {
    prevents: 'Somebody gets the appeal of their own decision as the next item.',
    file: 'schema/review/leases.store.ts',
    text: 'and not $3::int = any(i.barred) ',
    test: leases,
    named: 'leave out what somebody does not want now',
  },
  {
    prevents: 'Somebody takes the appeal of their own decision by its number.',
    file: 'schema/review/claim-review.ts',
    text: "before.state === 'open' && before.barred.includes(staff.id)",
    without: 'false',
    test: leases,
    named: 'are not given to somebody who must not decide',
  },
  {
    prevents: 'An item that somebody works on is taken from them.',
    file: 'schema/review/leases.store.ts',
    text: 'and (lease_staff is null or lease_staff = $2::int or lease_until <= $5::timestamptz)',
    without: 'and $5::timestamptz is not null',
    test: leases,
    named: 'end by themselves after ten minutes',
  },
  {
    prevents: 'An item is decided while somebody else works on it.',
    file: 'schema/review/pend-decisions.ts',
    text: 'if (isTaken(item, ctx.staff.id, now)) throw takenError(ctx, item)',
    test: decisions,
    named: 'is rejected while somebody else has the item',
  },
  {
    prevents: 'Two workers execute one decision, with two mails and two entries of the audit log.',
    file: 'schema/review/execute-review.ts',
    text: 'if (rows.length === 0) throw new NothingToDo()',
    test: 'apps/server/src/jobs/killed-review.db.test.ts',
  },
  {
    prevents: 'A session of the console stays open at a screen that everybody left.',
    file: 'schema/staff/staff-session.store.ts',
    text: " minutes'`",
    without: " hours'`",
    test: sessions,
    named: 'ends after 30 minutes without a request',
  },
  {
    prevents: 'A session is used from a network that none of the roles allows.',
    file: 'schema/staff/find-staff.ts',
    text: 'if (!found?.isAllowedHere) return null\n  const',
    without: 'if (!found) return null\n  const',
    test: sessions,
    named: 'keep others out: log-ins, sessions and sockets',
  },
  {
    prevents: 'A code of an authenticator app that somebody watched works a second time.',
    file: 'schema/staff/authenticator.rules.ts',
    text: 'lastStep !== null && step <= lastStep ? null : step',
    without: 'step',
    test: 'schema/staff/second-factor.db.test.ts',
    named: 'a code counts neither when its step was used',
  },
  {
    prevents: 'Two requests with one code at the same moment are two log-ins.',
    file: 'schema/staff/second-factor.ts',
    text: ', OR: [{ lastTimeStep: null }, { lastTimeStep: { lt: step } }]',
    test: 'schema/staff/second-factor.db.test.ts',
    named: 'one of two requests with a code',
  },
  {
    prevents: 'The address of a picture of the evidence works for anybody who gets hold of it.',
    file: 'schema/review/read-evidence.ts',
    text: 'if (staff.sessionId !== sessionId) return null',
    test: evidence,
    named: 'is not there for a visitor, another session',
  },
  {
    prevents: 'A page of another host of the domain sets the cookie of the console.',
    file: 'apps/server/src/console/console-session.ts',
    text: "isProduction ? '__Host-staff' : 'staff'",
    without: "isProduction ? 'staff' : 'staff'",
    test: 'apps/server/src/console/production.db.test.ts',
    named: 'the cookie of a session is for this host',
  },
  {
    prevents: 'A stranger at the open screen of an administrator takes the evidence of a crime away.',
    file: 'schema/crimes/change-crime-file.ts',
    text: "if (act === 'report') requireFreshProof(ctx)",
    test: 'schema/crimes/crime-retention.db.test.ts',
    named: 'is handed over as one text',
  },
  {
    prevents: 'Staff of another site, or of another role, read the files about suspected crimes.',
    file: 'schema/crimes/crime-files.ts',
    text: "file && mayWithFile(staff, 'view', file) ? file : null",
    without: 'file',
    test: 'schema/crimes/crime-files.db.test.ts',
    named: 'is read and listed by those with the right',
  },
]
