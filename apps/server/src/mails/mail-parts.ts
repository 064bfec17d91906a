import type { MarkdownBlock } from './markdown.ts'

/** A person in a mail: a round portrait, a name, a line, and a way to them. */
export interface LetterCard {
  name: string
  line: string
  /** An absolute public address; null shows the initial. */
  photo: string | null
  url: string
}

/** Whose mail it is. */
export interface MailSite {
  name: string
  /** 1 to 7; decides the colours. */
  niche: number
  /** The site's address, without a slash at the end. */
  url: string
  /** Who answers for the site, on one line. */
  company: string
}

export interface MailParts {
  greeting: string
  paragraphs: string[]
  button: { label: string; url: string } | null
  why: string
  signature: string
  /** What the mail is about, large; the greeting is enough without it. */
  headline?: string
  /** What an inbox shows beside the subject; the first paragraph without it. */
  preheader?: string
  language?: string
  site?: MailSite
  cards?: LetterCard[]
  /** What an operator wrote. */
  story?: MarkdownBlock[]
  /** What stands at the foot: settings, unsubscribing. */
  links?: { label: string; url: string }[]
}
