import type { TextKey } from '../texts/text.ts'

/** A rule that a member can break, as a reviewer chooses it. */
export interface Ground {
  /** The number of the rule in the house rules of the terms. */
  rule: number
  /** The categories of reports, and the signs in messages, that it fits. */
  categories: readonly string[]
}

/**
 * The house rules, in the order of the terms (`/pages/terms#huisregels`). A statement of reasons names one of them. The
 * texts are those of the terms: a test compares them in every language.
 */
export const grounds = {
  impersonation: { rule: 1, categories: ['fake', 'photo'] },
  minors: { rule: 2, categories: ['underage'] },
  harassment: { rule: 3, categories: ['harassment', 'threats', 'member'] },
  intimate: { rule: 4, categories: ['nudity', 'BLACKMAIL'] },
  money: {
    rule: 5,
    categories: [
      'scam',
      'MONEY_REQUEST',
      'INVESTMENT',
      'VOUCHER',
      'CRYPTO',
      'BANK_ACCOUNT',
      'PAYMENT_HANDLE',
      'VERIFICATION',
      'FORTUNE',
    ],
  },
  advertising: { rule: 6, categories: ['SEX_AD', 'LINK', 'OFF_PLATFORM', 'EMAIL', 'PHONE'] },
  spam: { rule: 7, categories: ['scam', 'message'] },
  disruption: { rule: 8, categories: ['other'] },
  illegal: { rule: 9, categories: ['illegal', 'threats', 'other'] },
} as const satisfies Record<string, Ground>

export type GroundKey = keyof typeof grounds

export const groundKeys = Object.keys(grounds) as GroundKey[]

export const isGround = (key: string): key is GroundKey => Object.hasOwn(grounds, key)

const upper = <Text extends string>(text: Text) =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}` as Capitalize<Text>

/** The key of the title of a rule. */
export const groundTitle = (key: GroundKey): TextKey => `ground${upper(key)}`

/** The key of the text of a rule. */
export const groundText = (key: GroundKey): TextKey => `groundText${upper(key)}`
