const days = (count: number) => count * 24 * 60 * 60 * 1000

/** How many days a violation counts: half a year, as long as the law gives to object to it. */
export const strikeDays = 180

/**
 * How long outdated rows are stored before the nightly sweep deletes them, in milliseconds. The privacy page names each
 * period; a test compares the two.
 */
export const retentionPeriods = {
  /** Events that notify open pages of changes. */
  events: days(30),
  /** Links of mails and of cases, after they have expired. */
  expiredLinks: days(30),
  /** The log of mails: recipient, subject and state, never the text. */
  sentMails: days(90),
  /** Visits of landing pages whose link asked to log them. */
  landingVisits: days(90),
  /** The counts of how long pages were open, by day. */
  visitLengths: days(365),
  /** The counters of attempts. */
  counters: days(2),
  /** Idempotent requests of partners, with their responses. */
  partnerRequests: days(1),
  /** Webhook deliveries, which partners can request again. */
  webhookDeliveries: days(7),
  /** Mails that could not be sent. */
  unsentMails: days(2),
  /** Decided items of the safety desk: the yearly report about them, and a dispute about the last of them, are over by then. */
  decisions: days(730),
  /** Closed files about suspected crimes: the authorities have had time to ask for more. */
  crimeFiles: days(365),
  /** Backups of the whole database and the pictures. */
  backups: days(35),
  /** The ids of erased accounts, to erase them again after a backup is restored: longer than any backup. */
  erasedAccounts: days(40),
} as const
