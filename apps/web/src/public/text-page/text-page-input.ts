import type { FooterSite } from '../../shared/footer.tsx'
import type { PageInput, PublicAddress } from '../document.tsx'

/** A part of a text; titles and texts are HTML that the server has made of Markdown. */
export interface TextSection {
  id: string
  title: string
  html: string
  questions: readonly { id: string; title: string; html: string }[]
}

/** Which version of the terms is shown, and all of them, the newest first. */
export interface TextVersion {
  number: number
  dated: Date
  isNewest: boolean
  all: readonly { number: number; dated: Date }[]
}

/** What somebody allows to be measured and recorded, as the page about cookies shows it. */
export interface TrackingConsent {
  purposes: readonly { purpose: 'analytics' | 'recording'; isAllowed: boolean }[]
  /** When they chose; null if they have not. */
  answeredAt: Date | null
  /** Their browser asks not to be tracked. */
  isRefusedByBrowser: boolean
}

/** The data of a page of text. */
export interface TextPageInput extends PageInput {
  site: PageInput['site'] & FooterSite & { timeZone: string }
  address?: PublicAddress
  isMember: boolean
  /** The address of the page. */
  path: string
  page: {
    title: string
    description: string
    /** HTML. */
    lead: string
    /** HTML; the page in short, or empty. */
    summary: string
    /** HTML; what else stands before the first part, or empty. */
    opening: string
    sections: readonly TextSection[]
    /** The language of the text, which may not be that of the page around it. */
    language: string
    version?: TextVersion
  }
  /** On the page about cookies of a site that measures something. */
  consent?: TrackingConsent
  /** The static pages of the site. */
  others: readonly { path: string; title: string }[]
}
