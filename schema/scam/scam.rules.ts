import { type NormalizedText, normalizeText } from './normalize-text.rules.ts'
import { hasMailAddress, hasPhone, hasWebAddress } from './phones-and-addresses.rules.ts'
import {
  advertisesSex,
  asksToVerify,
  blackmails,
  invitesToInvest,
  promisesFortune,
} from './scam-offers.rules.ts'
import { asksForVouchers, hasBankAccount, hasPaymentHandle, hasWallet } from './scam-payments.rules.ts'
import { movesAway } from './scam-platforms.rules.ts'
import { asksForMoney } from './scam-requests.rules.ts'

/** What a text may contain that spam and scam have in common. */
export type ScamSign =
  | 'LINK'
  | 'EMAIL'
  | 'PHONE'
  | 'OFF_PLATFORM'
  | 'BANK_ACCOUNT'
  | 'PAYMENT_HANDLE'
  | 'VOUCHER'
  | 'CRYPTO'
  | 'MONEY_REQUEST'
  | 'INVESTMENT'
  | 'SEX_AD'
  | 'BLACKMAIL'
  | 'VERIFICATION'
  | 'FORTUNE'

interface Detector {
  /** Three points hold a text for review, one point slows it. */
  points: number
  finds: (normalized: NormalizedText, text: string) => boolean
}

/**
 * Honest members send a link or a number too, and move to a messenger: alone, or two of them together, they only
 * slow. What asks for money or threatens is reviewed by a person.
 */
const detectors: Record<ScamSign, Detector> = {
  LINK: { points: 1, finds: hasWebAddress },
  EMAIL: { points: 1, finds: hasMailAddress },
  PHONE: { points: 1, finds: hasPhone },
  OFF_PLATFORM: { points: 1, finds: movesAway },
  BANK_ACCOUNT: { points: 3, finds: hasBankAccount },
  PAYMENT_HANDLE: { points: 3, finds: hasPaymentHandle },
  VOUCHER: { points: 3, finds: asksForVouchers },
  CRYPTO: { points: 3, finds: hasWallet },
  MONEY_REQUEST: { points: 3, finds: asksForMoney },
  INVESTMENT: { points: 3, finds: invitesToInvest },
  SEX_AD: { points: 3, finds: advertisesSex },
  BLACKMAIL: { points: 3, finds: blackmails },
  VERIFICATION: { points: 3, finds: asksToVerify },
  FORTUNE: { points: 3, finds: promisesFortune },
}

/** `clean` is delivered; `slow` is delivered within a stricter limit; `hold` waits for a person. */
export type Verdict = 'clean' | 'slow' | 'hold'

export interface ScamCheck {
  verdict: Verdict
  signs: ScamSign[]
}

/** Judges a text of any length in any script, by its words alone. Takes time in proportion to its length. */
export function checkText(text: string, normalized = normalizeText(text)): ScamCheck {
  const signs: ScamSign[] = []
  let points = 0
  for (const [sign, detector] of Object.entries(detectors) as [ScamSign, Detector][]) {
    if (!detector.finds(normalized, text)) continue
    signs.push(sign)
    points += detector.points
  }
  return { verdict: points >= 3 ? 'hold' : points > 0 ? 'slow' : 'clean', signs }
}

const requests: ReadonlySet<ScamSign> = new Set([
  'MONEY_REQUEST',
  'VOUCHER',
  'INVESTMENT',
  'BLACKMAIL',
  'FORTUNE',
])

/**
 * Whether a text asks its reader for money in some form, so that the reader is warned. An account number alone is no
 * request: friends share the bill of an evening.
 */
export const asksReaderForMoney = ({ signs }: ScamCheck): boolean => signs.some((sign) => requests.has(sign))
