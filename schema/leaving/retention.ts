import { traitDays } from '../discounts/same-person.rules.ts'
import { confirmDays, keptDays } from '../partners/application.rules.ts'
import { uploadHours } from '../photos/manage-uploads.ts'
import { waitingDays } from '../verification/expire-verifications.ts'
import { exportHours } from './leaving.rules.ts'
import { retentionPeriods, strikeDays } from './retention-periods.ts'

/** The rows of a table that the nightly sweep deletes. */
export interface Sweep {
  /** The column with the start of the retention period. */
  column: string
  /** The retention period in milliseconds; 0: the column is its end. */
  maxAgeMs: number
  /** Another condition, in SQL: `t` is the row, `$2` the time of the sweep. */
  and?: string
  /** The table is partitioned by week: whole partitions are dropped, each row up to a week sooner. */
  byWeek?: boolean
}

/** Rows of a table that are deleted after a time. */
export interface Retention {
  table: string
  what: string
  /** The time, for people; the page says it. */
  after: string
  /** The job, or what else deletes them. */
  by: string
  why: string
  /** For `sweep`. */
  sweep?: Sweep
}

const day = 24 * 60 * 60 * 1000
const inDays = (maxAgeMs: number) => (maxAgeMs === day ? '1 day' : `${maxAgeMs / day} days`)

/** A row for the nightly sweep, whose time is in the column or some days after it. */
const sweptTable = (
  table: string,
  column: string,
  {
    what,
    why,
    from,
    maxAgeMs = 0,
    and,
    byWeek = false,
  }: { what: string; why: string; from: string; maxAgeMs?: number; and?: string; byWeek?: boolean },
): Retention => ({
  table,
  what,
  why,
  by: 'sweep',
  after: maxAgeMs === 0 ? from : `${byWeek ? 'at most ' : ''}${inDays(maxAgeMs)} after ${from}`,
  sweep: { column, maxAgeMs, ...(and ? { and } : {}), byWeek },
})

/**
 * Everything that is deleted although its account stays, by table. The sweep deletes by this list, docs/retention.md is printed
 * from it, and a table that is not in it is kept as the erasure registry says.
 */
export const retention: readonly Retention[] = [
  sweptTable('member_event', 'at', {
    what: 'what asked open pages to read something again',
    from: 'the event',
    maxAgeMs: retentionPeriods.events,
    byWeek: true,
    why: 'a device that was away longer reads everything anew',
  }),
  sweptTable('session', 'expires_at', {
    what: 'log-ins, with their push subscriptions',
    from: 'its end, the `sessionDays` of the site after the log-in',
    why: 'it opens nothing any more',
  }),
  sweptTable('known_device', 'expires_at', {
    what: 'browsers in which a member logged in before',
    from: 'its end, renewed by each log-in',
    why: 'a browser that is not used is not known for ever',
  }),
  sweptTable('welcome_claim', 'expires_at', {
    what: 'traits by which a second welcome is refused',
    from: `its end, ${traitDays} days after the sign-up`,
    why: 'a welcome may be had again later',
  }),
  sweptTable('email_change', 'expires_at', {
    what: 'addresses that a member wants to change to',
    from: 'its end',
    why: 'the link does nothing any more',
  }),
  sweptTable('email_token', 'expires_at', {
    what: 'links in mails',
    from: 'its end',
    maxAgeMs: retentionPeriods.expiredLinks,
    why: 'until then the page says that it has expired',
  }),
  sweptTable('complaint_link', 'expires_at', {
    what: 'links to a case',
    from: 'its end',
    maxAgeMs: retentionPeriods.expiredLinks,
    why: 'as above',
  }),
  sweptTable('partner_token', 'expires_at', {
    what: 'tokens of programs of partners',
    from: 'its end',
    why: 'it opens nothing any more',
  }),
  sweptTable('partner_authorization', 'code_expires_at', {
    what: 'programs of partners without a token',
    from: 'the end of its code and of its last token',
    why: 'nobody can use it',
    and: 'not exists (select from partner_token k where k.authorization_id = t.id)',
  }),
  sweptTable('partner_request', 'started_at', {
    what: 'requests of partners that must not be done twice, with their answers',
    from: 'the request',
    maxAgeMs: retentionPeriods.partnerRequests,
    why: 'a repetition comes sooner',
  }),
  sweptTable('webhook_delivery', 'at', {
    what: 'what partners were told of',
    from: 'the event',
    maxAgeMs: retentionPeriods.webhookDeliveries,
    why: 'it can be told again until then',
  }),
  sweptTable('sent_mail', 'queued_at', {
    what: 'which mails were sent, without their texts',
    from: 'the mail',
    maxAgeMs: retentionPeriods.sentMails,
    byWeek: true,
    why: 'a bounce or a complaint finds its mail until then',
  }),
  sweptTable('outbox_entry', 'created_at', {
    what: 'mails and SMS of the demo',
    from: 'the mail',
    maxAgeMs: retentionPeriods.sentMails,
    why: 'the demo shows what would have been sent',
  }),
  sweptTable('sms_code', 'expires_at', {
    what: 'codes by SMS for direct debit, hashed',
    from: 'its end',
    maxAgeMs: retentionPeriods.counters,
    why: 'until then its tries count',
  }),
  sweptTable('partner_application', 'delete_at', {
    what: 'applications of companies for access to the API',
    from: `its end: ${confirmDays} days after it was sent if nobody confirmed the address, ${keptDays} days after it was rejected or its partner was closed`,
    why: 'another application can be compared with it; that of a partner shows to whom access was given',
  }),
  sweptTable('staff_session', 'expires_at', {
    what: 'sessions of the console',
    from: 'its end, twelve hours after the log-in',
    why: 'it opens nothing any more',
  }),
  sweptTable('staff_challenge', 'expires_at', {
    what: 'steps of log-ins to the console that were not finished',
    from: 'its end, five minutes after the first step',
    why: 'it cannot be answered any more',
  }),
  sweptTable('staff_invitation', 'expires_at', {
    what: 'invitations to the console',
    from: 'its end, seven days after it was sent',
    why: 'its link works no longer',
  }),
  sweptTable('staff_emergency_access', 'expires_at', {
    what: 'addresses that were let into the console past the networks',
    from: 'its end, an hour after the command',
    why: 'the audit log has the decision',
  }),
  sweptTable('throttle', 'window_start', {
    what: 'counters of tries',
    from: 'the first try, and the end of what it blocks',
    maxAgeMs: retentionPeriods.counters,
    why: 'a limit is over by then',
    and: '(t.blocked_until is null or t.blocked_until < $2::timestamptz)',
  }),
  sweptTable('auto_like', 'day', {
    what: 'on which day the product gave a like for a member',
    from: 'the day',
    maxAgeMs: retentionPeriods.events,
    why: 'one a day is all that it limits; the like itself stays',
  }),
  sweptTable('landing_visit', 'entered_at', {
    what: 'visits of landing pages whose link asked to log them',
    from: 'the hour of the visit',
    maxAgeMs: retentionPeriods.landingVisits,
    why: 'an advertisement is paid for by then',
  }),
  sweptTable('visit_length', 'day', {
    what: 'how long pages were open, counts of nobody',
    from: 'the day',
    maxAgeMs: retentionPeriods.visitLengths,
    why: 'a year can be compared with the one before',
  }),
  sweptTable('erased_account', 'erased_at', {
    what: 'the numbers of erased accounts',
    from: 'the erasure',
    maxAgeMs: retentionPeriods.erasedAccounts,
    why: 'a backup that has the account is deleted by then',
  }),
  sweptTable('review_strike', 'expires_at', {
    what: 'violations that count against a member',
    from: `its end, ${strikeDays} days after the decision`,
    why: 'it does not count any more',
  }),
  sweptTable('review_reader', 'until', {
    what: 'who of the staff had an item open',
    from: 'its end, two minutes after the last sign',
    why: 'colleagues see who looks at the same item now',
  }),
  sweptTable('review_item', 'decided_at', {
    what: 'decided items of the safety desk, with their decisions, notes and history',
    from: 'the decision',
    maxAgeMs: retentionPeriods.decisions,
    why: 'an objection, a dispute before a body or a court, and the yearly report are over by then',
    and: "t.state = 'decided'",
  }),
  sweptTable('crime_file', 'closed_at', {
    what: 'closed files about suspected crimes, with their trail and the pictures that they keep',
    from: 'it was closed',
    maxAgeMs: retentionPeriods.crimeFiles,
    why: 'the authorities have had time to ask for more',
    and: "t.state = 'closed'",
  }),
  {
    table: 'crime_event',
    what: 'what happened to files about suspected crimes',
    by: 'sweep, with its file',
    after: `${inDays(retentionPeriods.crimeFiles)} after the file was closed`,
    why: 'it is the trail of the file',
  },
  {
    table: 'upload',
    what: 'pictures that were not used',
    by: 'sweep-uploads',
    after: `${uploadHours} hours after it was received`,
    why: 'what is not sent is not kept',
  },
  {
    table: 'verification_selfie',
    what: 'selfies for the verification of a main photo',
    by: 'the decision, and expire-verifications',
    after: `the decision, a withdrawal or another main photo, at the latest ${waitingDays} days after they were sent; unused ones with their poses, the setting \`poseMinutes\` of the site`,
    why: 'they are for one comparison',
  },
  {
    table: 'data_export',
    what: 'copies of a member’s data, and requests for one',
    by: 'finish-leaving',
    after: `${exportHours} hours after it was ready, 48 after it was asked for`,
    why: 'it holds everything',
  },
  {
    table: 'data_export_part',
    what: 'the ZIP of such a copy',
    by: 'finish-leaving',
    after: `${exportHours} hours after it was ready`,
    why: 'as above',
  },
  {
    table: 'held_message',
    what: 'messages that were never delivered',
    by: 'release-held',
    after: 'the setting `heldDays` of the site',
    why: 'the credits go back to the sender',
  },
  {
    table: 'mail_due',
    what: 'news that waits for its mail',
    by: 'begin-mails, or the mail itself',
    after: 'the mail, or when it is read',
    why: 'it is only a reminder',
  },
  {
    table: 'draft',
    what: 'texts that were begun',
    by: 'the member',
    after: 'it is sent or emptied',
    why: 'it follows the member across devices',
  },
]
