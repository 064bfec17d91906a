import { z } from 'zod'
import type { SettingsOf } from './site.ts'

const hour = 60
const day = 24 * hour

/**
 * One limit: so many uses in a window of minutes. A key that exceeds it is rejected until the window ends, or with
 * `block` for that many minutes, twice as long each time up to `longestBlock`.
 */
const limit = (uses: number, minutes: number, block = 0, longestBlock = block) =>
  z
    .object({
      uses: z.int().positive().default(uses),
      minutes: z.int().positive().default(minutes),
      block: z.int().nonnegative().default(block),
      longestBlock: z.int().nonnegative().default(longestBlock),
    })
    .prefault({})

/** A limit on different things, of which those that were counted before stay free: a block would take them away. */
const distinct = (uses: number, minutes: number) =>
  z
    .object({
      uses: z.int().positive().default(uses),
      minutes: z.int().positive().default(minutes),
      block: z.int().nonnegative().max(0).default(0),
      longestBlock: z.int().nonnegative().max(0).default(0),
    })
    .prefault({})

export type Limit = z.infer<ReturnType<typeof limit>>

/** Every limit on guessing, harvesting and flooding. `docs/safety.md` lists them; a test compares it with this table. */
const rateLimits = {
  /** Wrong passwords for one account from one network. */
  logInHere: limit(5, 30, 15, day),
  /** Wrong passwords for one account from anywhere, known browsers excepted. */
  logInAnywhere: limit(20, 3 * hour, hour, day),
  /** Wrong passwords for one account in one browser in which its member has logged in before. */
  logInKnownDevice: limit(5, 30, 15, day),
  /** Wrong passwords from one network, known browsers excepted. */
  logInNetwork: limit(50, hour, hour, day),
  /** Wrong passwords of a member who is asked for it again. */
  passwordAgain: limit(5, 30, 15, day),
  /** Mails with the link back to a member who asked to be deleted and logs in. */
  reactivationLogIn: limit(3, hour),
  reactivationSignUp: limit(3, day, day),
  reactivationMail: limit(3, day, day),
  /** New accounts from one network; further ones need a proof of work, up to the second limit. */
  signUpNetwork: limit(20, hour, hour),
  signUpNetworkHard: limit(1000, hour),
  /** Sign-ups with one address, known or not. */
  signUpAddress: limit(10, hour, hour, day),
  /** Known addresses that one network learns from sign-ups and corrected addresses. */
  disclosureSignUp: limit(3, hour, hour, day),
  /** Answers to one network, and of one site, that tell whether an address has an account, at the other forms. */
  disclosureNetwork: limit(3, hour),
  disclosureSite: limit(300, hour),
  activationMail: limit(3, hour, hour),
  addressCorrection: limit(5, day, day),
  resetNetwork: limit(30, hour, hour),
  resetMail: limit(3, day),
  addressChange: limit(10, day),
  addressChangeMail: limit(3, day),
  /** Other places and other names of one profile: many would reveal where others are, or hide who somebody was. */
  placeChange: limit(3, day, day),
  nameChange: limit(3, 30 * day, 7 * day, 30 * day),
  /** Profiles that one member opens, and that one network does. */
  profileViews: limit(1000, day),
  profileViewsNetwork: limit(100_000, day),
  /** Pages of search, swipe cards and match finder that one member reads: at 24 profiles each below 1 % of a million. */
  searchPages: limit(400, day),
  /** Different profiles that the visitors of one network open without a proof of work. */
  teasers: distinct(300, hour),
  /** Different profiles that they open in all, and that one browser opens with a proof. */
  teasersHard: distinct(1000, hour),
  teasersBrowser: distinct(1000, hour),
  /** Pages of search that the visitors of one network read without a proof of work, and with one. */
  visitorPages: limit(120, hour),
  visitorPagesHard: limit(1000, hour),
  /** Visits of landing pages that are logged, and hidden pages that are counted, for one network. */
  landingVisits: limit(300, hour),
  hiddenPages: limit(1000, hour),
  /** Pictures for link previews that requests of one network draw anew. */
  sharePictures: limit(300, hour),
  /** Parts of recordings that the visitors of one network send. */
  recordings: limit(2000, hour),
  /** Likes of one member, and how often the like of one member for one profile is given or taken back. */
  likes: limit(300, day),
  likeChanges: limit(6, day),
  /** Likes of the swipe game that are given back because the decision was undone. */
  swipeUndos: limit(4, day),
  /** Conversations that one member opens; halved by each open or upheld report about the member in 30 days. */
  newConversations: limit(30, day),
  /** Messages with a link, a number or another messenger that one member sends to strangers; further ones are held. */
  signMessages: limit(10, day),
  /** The same text of one member to strangers: as often freely, then each counts as a message with a sign. */
  sameTextFree: limit(3, day),
  /** The same text of one member to strangers before it is held. */
  sameText: limit(8, day),
  /** Counts a member once as a sender of a text. */
  sameTextFirst: limit(1, day),
  /** Members of the site who send the same text to strangers before it is held. */
  sameTextSenders: limit(30, day),
  /** Wrong discount codes of one member, and of one network. */
  discountCodes: limit(20, hour, hour),
  discountCodesNetwork: limit(100, hour, hour),
  orders: limit(60, hour),
  cancelledPayments: limit(20, hour),
  refreshedPayments: limit(30, 1),
  smsPhone: limit(3, hour, hour, day),
  smsMember: limit(5, hour, hour, day),
  smsNetwork: limit(15, hour, hour, day),
  /** More than twice the photos of a premium profile. */
  uploads: limit(60, hour, 10, hour),
  /** Calls that one key of a partner makes. */
  partnerCalls: limit(600, 1),
  /** Push subscriptions that one member stores. */
  pushSubscriptions: limit(30, hour),
  /** Requests for tokens of partners from one network that are rejected. */
  partnerTokens: limit(300, hour),
  /** Times that one member lets programs of partners in. */
  partnerConsents: limit(30, hour),
  /** Applications for access to the API from one network, and of one address, which each is mailed. */
  partnerApplicationsNetwork: limit(5, day, day),
  partnerApplicationsAddress: limit(3, day, day),
  /** Poses that are drawn for one member, and selfies that a member sends; at most three attempts a week are sent to staff. */
  verificationStarts: limit(6, day),
  selfies: limit(60, day),
  /** Matches whom one member asks for a verification. */
  verificationRequests: limit(20, day),
  reports: limit(20, day, day),
  objections: limit(30, hour, hour),
  complaints: limit(10, day, day),
  complaintsNetwork: limit(5, day, day),
  complaintsAddress: limit(3, day, day),
}

export type LimitName = keyof typeof rateLimits

/** The limits of a site. */
export const rateLimitSettings = { limits: z.object(rateLimits).prefault({}) }

declare module './site.ts' {
  interface SiteSettings extends SettingsOf<typeof rateLimitSettings> {}
}
