const days = (count: number) => count * 24 * 60 * 60 * 1000

/**
 * For how long the nightly sweep keeps what is outdated, in milliseconds. The privacy page names each of these; a test
 * compares the two.
 */
export const keptFor = {
  /** What asked open pages to read something again. */
  events: days(30),
  /** Links of mails and of cases, after they have expired. */
  expiredLinks: days(30),
  /** The log of mails: recipient, subject and state, never the text. */
  sentMails: days(90),
  /** Visits of landing pages whose link asked to log them. */
  landingVisits: days(90),
  /** The counts of how long pages were open, by day. */
  visitLengths: days(365),
  /** The counters of tries. */
  counters: days(2),
  /** Requests of partners that must not be done twice, with their answers. */
  partnerRequests: days(1),
  /** What partners were told of, to tell it again. */
  webhookDeliveries: days(7),
  /** Mails that could not be sent. */
  unsentMails: days(2),
  /** Backups of the whole database and the pictures. */
  backups: days(35),
  /** The numbers of erased accounts, to erase again what a backup brings back: longer than any backup. */
  erasedAccounts: days(40),
} as const
