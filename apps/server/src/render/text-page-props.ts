import type { Purpose } from '@vonk/schema/tracking/consent.rules.ts'

/** A question with its answer; the id is that of the answer, so that a link to it opens it. */
export interface Question {
  id: string
  /** HTML. */
  title: string
  html: string
}

/** A part of a page under a heading of the second level. */
export interface Section {
  id: string
  title: string
  html: string
  questions: Question[]
}

/** A text ready to be shown; everything but `title`, `short` and `description` is HTML. */
export interface PageText {
  title: string
  /** The title in lists of pages. */
  short: string
  description: string
  lead: string
  /** The quotation before the first part: the page in short. */
  summary: string
  /** What else precedes the first part. */
  opening: string
  sections: Section[]
}

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

/** The data of a page of text. */
export interface TextPageProps {
  isMember: boolean
  path: string
  page: PageText & { language: string; version?: ShownVersion }
  consent?: ShownConsent
  /** The static pages, which every page of text links to. */
  others: { path: string; title: string }[]
}
