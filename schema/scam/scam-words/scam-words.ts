/**
 * The words of a language that scam is written in, a list for each idea. The detectors combine the lists; a language
 * is added by its lists and a line in `scam-languages.ts`. All patterns are of folded text: lower case, no diacritics.
 */
export interface ScamWords {
  /** Money, without a sum. */
  money: RegExp
  /** "Could you", "if you can": the start of a request. */
  requestOpening: RegExp
  /** The writer as the subject of a sentence, which then is no request; null where the verb contains it. */
  firstPersonSubject: RegExp | null
  /** Verbs for giving, lending or sending money, in the forms of a request. */
  givingVerbs: RegExp
  /** Verbs that are used almost only with money. */
  lendingVerbs: RegExp
  /** Verbs for helping, which may mean money. */
  helpingVerbs: RegExp
  /** The writer as the recipient. */
  firstPersonObject: RegExp
  /** Direct commands to send, lend, pay or buy something. */
  directRequest: RegExp
  /** Requests without a verb for money: the sum is in another sentence, or left to the reader. */
  openRequest: RegExp
  /** What follows a number that would be enough. */
  sufficientAmount: RegExp
  /** Money is needed, missing or due before something can happen. */
  moneyNeeded: RegExp
  /** Fees that a stranger is asked to pay. */
  fee: RegExp
  /** Promises to pay the money back. */
  repayment: RegExp
  /** The stories behind such requests: one pattern for each kind of trouble. */
  troubles: readonly RegExp[]
  /** A payment, whoever makes it. */
  payment: RegExp
  /** Shame, love or despair around a request. */
  pleading: RegExp
  /** Friendly words that count beside a request only. */
  endearments: RegExp
  /** Requests to be supported financially, or to be paid for company. */
  financialSupport: RegExp
  /** Getting a person out of trouble, with or without a verb for money. */
  rescue: RegExp
  /** Requests to send something harmless: a picture, a recipe. */
  harmlessItem: RegExp
  /** Commands to send an amount. */
  sendingVerbs: RegExp
  /** Gift cards. */
  giftCards: RegExp
  /** What is done with the code of a card. */
  giftCardHandover: RegExp
  /** Requests that the reader sends the writer a gift card or its code. */
  giftCardRequest: RegExp
  /** Invitations to continue elsewhere; they count only beside the name of a platform. */
  platformInvitation: RegExp
  /** Invitations to continue elsewhere, or to share a phone number, that name no platform. */
  contactInvitation: RegExp
  /** Markets to invest in, and work from home. */
  market: RegExp
  /** Profits and pay. */
  profit: RegExp
  /** Invitations to take part. */
  invitation: RegExp
  /** Sex for money; it counts only beside `serviceTerms`. */
  sexServices: RegExp
  /** The conditions of an advertisement. */
  serviceTerms: RegExp
  /** Words that members use too; they count only beside `offerTerms`. */
  sexOffers: RegExp
  /** Words that only advertisements have beside `sexOffers`. */
  offerTerms: RegExp
  /** Pictures and videos of the reader. */
  recording: RegExp
  /** Commands to pay a ransom. */
  ransom: RegExp
  /** To whom the pictures would go. */
  threat: RegExp
  /** A check of age or account. */
  accountCheck: RegExp
  /** What the check is about. */
  checkReason: RegExp
  /** Asking for a code or for access to a bank. */
  codeRequest: RegExp
  /** Fortunes and inheritances. */
  fortune: RegExp
  /** The share or fee of the one who helps. */
  helperShare: RegExp
  /** Trust in the one who helps. */
  helperTrust: RegExp
  /** Asking the reader to receive money for somebody else. */
  moneyMule: RegExp
  /** A number of millions. */
  millions: RegExp
}
