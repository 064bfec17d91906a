import type { Purpose } from '@vonk/schema/tracking/consent.rules.ts'
import type { ReadText } from './read-text.ts'

/** Which version of the terms a page shows. */
export interface ShownVersion {
  number: number
  dated: Date
  isNewest: boolean
  /** All versions, the newest first. */
  all: { number: number; dated: Date }[]
}

/** What somebody allows to be measured. */
interface ShownConsent {
  purposes: { purpose: Purpose; isAllowed: boolean }[]
  answeredAt: Date | null
  isRefusedByBrowser: boolean
}

/** What a page to read shows. */
export interface ReadingFacts {
  isMember: boolean
  path: string
  page: ReadText & { language: string; version?: ShownVersion }
  consent?: ShownConsent
  /** The static pages, which every reading page links to. */
  others: { path: string; title: string }[]
}
