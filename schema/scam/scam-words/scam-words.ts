/**
 * The words of a language that scam is written in, a list for each idea. The detectors combine the lists; a language
 * is added by its lists and a line in `scam-languages.ts`. All patterns are of folded text: lower case, no diacritics.
 */
export interface ScamWords {
  /** Money, without a sum. */
  money: RegExp
  /** "Could you", "if you can": the start of a request. */
  wouldYou: RegExp
  /** The writer as the subject, who is not asked for anything; null where the verb contains it. */
  writer: RegExp | null
  /** Verbs for giving, lending or sending money, in the forms of a request. */
  give: RegExp
  /** Verbs that are only used with money, or nearly. */
  lending: RegExp
  /** Verbs for helping, which may mean money. */
  assist: RegExp
  /** The writer as the one who receives. */
  me: RegExp
  /** Direct commands to send, lend, pay or buy something. */
  order: RegExp
  /** Asking without a verb for money: the sum is in another sentence, or left to the reader. */
  leftToYou: RegExp
  /** What follows a number that would be enough. */
  enough: RegExp
  /** Money is needed, missing or due before something can happen. */
  need: RegExp
  /** Fees that a stranger is asked to pay. */
  fee: RegExp
  /** Promises to give it back. */
  promise: RegExp
  /** The stories behind such requests: one pattern for each kind of trouble. */
  troubles: readonly RegExp[]
  /** A payment, whoever makes it. */
  paying: RegExp
  /** Shame and love around a request. */
  pleading: RegExp
  /** Friendly words that count beside a request only. */
  coaxing: RegExp
  /** Asking to be kept by the other, or to be paid for company. */
  keep: RegExp
  /** Getting a person out of trouble, with or without a verb for money. */
  rescue: RegExp
  /** Sending what friends send each other: a picture, a recipe. */
  picture: RegExp
  /** Commands to send an amount. */
  transfer: RegExp
  /** Gift cards. */
  presents: RegExp
  /** What is done with the code of a card. */
  handOver: RegExp
  /** A gift card from the reader to the writer. */
  toMe: RegExp
  /** Invitations to go on elsewhere; they count beside the name of a platform. */
  move: RegExp
  /** Invitations to go on elsewhere that name no platform. */
  moveAway: RegExp
  /** Markets to invest in, and work from home. */
  market: RegExp
  /** Profits and pay. */
  gain: RegExp
  /** Invitations to take part. */
  invitation: RegExp
  /** Sex for money; it counts beside `terms`. */
  services: RegExp
  /** The conditions of an advertisement. */
  terms: RegExp
  /** Words that members use too; they count beside `lures`. */
  offers: RegExp
  /** Words that only advertisements have beside `offers`. */
  lures: RegExp
  /** Pictures and videos of the reader. */
  recording: RegExp
  /** Commands to pay a ransom. */
  ransom: RegExp
  /** To whom the pictures would go. */
  threat: RegExp
  /** A check of age or account. */
  check: RegExp
  /** What the check is about. */
  stake: RegExp
  /** Asking for a code or for access to a bank. */
  code: RegExp
  /** Fortunes and inheritances. */
  fortune: RegExp
  /** The share or fee of the one who helps. */
  share: RegExp
  /** Trust in the one who helps. */
  trust: RegExp
  /** Asking the reader to receive money for somebody else. */
  mule: RegExp
  /** A number of millions. */
  millions: RegExp
}
