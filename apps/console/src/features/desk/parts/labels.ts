import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type {
  PartnerApplicationState,
  ReviewFoundBy,
  ReviewOutcome,
  ReviewQueue,
  ReviewState,
  ReviewUrgency,
  VerificationVerdict,
} from '../../../graphql/types.generated.ts'
import type { DecisionField, MeasureChoice } from '../rules/decision.rules.ts'

export const queueLabels: Record<ReviewQueue, MessageDescriptor> = {
  REPORTS: msg`Reports`,
  AGE: msg`Minors`,
  COMPLAINTS: msg`Complaints`,
  APPEALS: msg`Appeals`,
  MESSAGES: msg`Held messages`,
  PHOTOS: msg`Photos`,
  VERIFICATION: msg`Verification`,
  PARTNERS: msg`Partners`,
}

export const urgencyLabels: Record<ReviewUrgency, MessageDescriptor> = {
  IMMEDIATE: msg`Immediate`,
  HIGH: msg`High`,
  NORMAL: msg`Normal`,
}

export const stateLabels: Record<ReviewState, MessageDescriptor> = {
  OPEN: msg`Open`,
  APPROVAL: msg`Waits for a second person`,
  PENDING: msg`Can still be undone`,
  DECIDED: msg`Decided`,
}

const categoryLabels: Record<string, MessageDescriptor> = {
  fake: msg`Fake profile`,
  scam: msg`Spam or scam`,
  harassment: msg`Harassment`,
  threats: msg`Threats`,
  self_harm: msg`Self-harm`,
  underage: msg`Under 18`,
  illegal: msg`Illegal content`,
  nudity: msg`Nudity`,
  other: msg`Something else`,
  account: msg`Account`,
  payment: msg`Payment`,
  member: msg`A member`,
  privacy: msg`Privacy`,
  ban: msg`Objection to a ban`,
  decision: msg`Objection to a decision`,
  limits: msg`Objection to a limit`,
  photo: msg`Main photo`,
  selfies: msg`Selfies`,
  access: msg`Access to the API`,
  link: msg`Link`,
  email: msg`E-mail address`,
  phone: msg`Phone number`,
  off_platform: msg`Moves to another app`,
  bank_account: msg`Bank account`,
  payment_handle: msg`Payment account`,
  voucher: msg`Vouchers`,
  crypto: msg`Crypto`,
  money_request: msg`Asks for money`,
  investment: msg`Investment`,
  sex_ad: msg`Paid sex`,
  blackmail: msg`Blackmail`,
  verification: msg`False verification`,
  fortune: msg`Promises a fortune`,
  same_text: msg`Same text to many`,
}

/** The label of a category or a sign. One that this release does not know is shown as its key. */
export const categoryLabel = (key: string): MessageDescriptor =>
  categoryLabels[key.toLowerCase()] ?? { id: key, message: key }

const usualOutcome = { VIOLATION: msg`Violation`, NO_VIOLATION: msg`No violation` }

/** The words for both outcomes in each queue. */
export const outcomeLabels: Record<ReviewQueue, Record<ReviewOutcome, MessageDescriptor>> = {
  REPORTS: usualOutcome,
  AGE: usualOutcome,
  COMPLAINTS: { VIOLATION: msg`Complaint upheld`, NO_VIOLATION: msg`Complaint rejected` },
  APPEALS: { VIOLATION: msg`Appeal granted`, NO_VIOLATION: msg`Decision upheld` },
  MESSAGES: { VIOLATION: msg`Return`, NO_VIOLATION: msg`Deliver` },
  PHOTOS: { VIOLATION: msg`Decline`, NO_VIOLATION: msg`Approve` },
  VERIFICATION: usualOutcome,
  PARTNERS: { VIOLATION: msg`Reject`, NO_VIOLATION: msg`Give access` },
}

export const measureLabels: Record<MeasureChoice, MessageDescriptor> = {
  NOTHING: msg`No measure`,
  REMOVE_PHOTO: msg`Remove the photo`,
  REMOVE_TEXT: msg`Remove the text`,
  WARN: msg`Warn`,
  LIMIT_LIKES: msg`No likes for a time`,
  LIMIT_MESSAGES: msg`No messages for a time`,
  LIMIT_VISIBILITY: msg`Not shown for a time`,
  BAN_DAYS: msg`Ban for a time`,
  BAN_GOOD: msg`Ban for good`,
}

export const foundByLabels: Record<ReviewFoundBy, MessageDescriptor> = {
  REPORT: msg`By a report`,
  DETECTOR: msg`By a detector`,
  OWN_LOOK: msg`By our own review`,
}

export const missingLabels: Record<DecisionField, MessageDescriptor> = {
  outcome: msg`Choose what it is.`,
  measures: msg`Choose at least one measure, or “No measure”.`,
  days: msg`A limit or a ban lasts 1 to 365 days.`,
  ground: msg`Choose the rule that was broken.`,
  facts: msg`Describe what happened; the member reads it.`,
}

export const verdictLabels: Record<VerificationVerdict, MessageDescriptor> = {
  MATCHES: msg`Same person`,
  DIFFERS: msg`Different`,
  UNCLEAR: msg`Unclear`,
}

export const applicationStateLabels: Record<PartnerApplicationState, MessageDescriptor> = {
  OPEN: msg`Open`,
  APPROVED: msg`Approved`,
  REJECTED: msg`Rejected`,
}

const eventLabels: Record<string, MessageDescriptor> = {
  created: msg`Arrived`,
  claimed: msg`Claimed`,
  released: msg`Released`,
  expired: msg`Claim ended`,
  decided: msg`Decided`,
  undone: msg`Decision undone`,
  approved: msg`Approved by a second person`,
  rejected: msg`Rejected by a second person`,
  executed: msg`Carried out`,
  conflict: msg`Was decided elsewhere before it was carried out`,
  revealed: msg`Photo shown sharply`,
  closed: msg`Closed elsewhere`,
  voted: msg`Voted`,
}

/** The label of an event in the history of an item. */
export const eventLabel = (kind: string): MessageDescriptor =>
  eventLabels[kind.toLowerCase()] ?? { id: kind, message: kind }
