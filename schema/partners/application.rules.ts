import { isEmail, normaliseEmail } from '../core/email.rules.ts'
import type { TranslatedFieldCode } from '../core/field-codes.ts'
import { cleanText, graphemeCount } from '../core/text.rules.ts'
import { cleanName } from '../profiles/name.rules.ts'
import { type PartnerScope, scopesIn } from './partner-scopes.rules.ts'
import { isRedirectUri } from './partner-urls.rules.ts'

const day = 24 * 60 * 60 * 1000

/** How long the address of an application can be confirmed; without that it is deleted. */
export const confirmDays = 3
/** How long the link to the first key works. */
export const keyLinkDays = 7
/** How long an application is kept after it was rejected, or after its partner was closed. */
export const keptDays = 365

export const daysAfter = (now: Date, days: number): Date => new Date(now.getTime() + days * day)

/** The longest name of a company, which becomes that of the partner. */
export const companyLength = 60
export const purposeLength = 2000
export const reasonLength = 2000
const contactLength = 80
const urlLength = 500
const maxRedirects = 10

/** An application as the form sends it. */
export interface ApplicationInput {
  company: string
  contactName: string
  email: string
  website: string
  purpose: string
  scopes: readonly string[]
  /** One address a line. */
  redirectUris: string
  isPublic: boolean
}

/** An application that is stored. */
export interface Application extends Omit<ApplicationInput, 'scopes' | 'redirectUris'> {
  scopes: PartnerScope[]
  redirectUris: string[]
}

export interface ApplicationProblem {
  field: keyof ApplicationInput
  code: TranslatedFieldCode
  limit?: number
}

/** Cleans an application, and lists what is wrong in the order of the form. */
export function readApplication(given: ApplicationInput): {
  application: Application
  problems: ApplicationProblem[]
} {
  const application: Application = {
    company: cleanName(given.company),
    contactName: cleanName(given.contactName).slice(0, contactLength),
    email: normaliseEmail(given.email),
    website: websiteOf(given.website),
    purpose: cleanText(given.purpose),
    scopes: scopesIn(given.scopes),
    redirectUris: given.redirectUris.split(/\s+/).filter(Boolean),
    isPublic: given.isPublic,
  }
  const { company, contactName, email, website, purpose, scopes, redirectUris } = application
  const problems: ApplicationProblem[] = []
  const check = (
    field: keyof ApplicationInput,
    isRight: boolean,
    code: TranslatedFieldCode,
    limit?: number,
  ) => isRight || problems.push({ field, code, ...(limit && { limit }) })
  check('company', company !== '', 'companyMissing')
  check('company', company.length <= companyLength, 'companyTooLong', companyLength)
  check('contactName', contactName !== '', 'contactNameMissing')
  check('email', isEmail(email), 'emailInvalid')
  check('website', website !== '', 'websiteInvalid')
  check('purpose', purpose !== '', 'purposeMissing')
  check('purpose', graphemeCount(purpose) <= purposeLength, 'wordsTooLong', purposeLength)
  check('scopes', scopes.length > 0, 'scopesMissing')
  const areSafe = redirectUris.every((uri) => uri.length <= urlLength && isRedirectUri(uri))
  check('redirectUris', areSafe && redirectUris.length <= maxRedirects, 'redirectUrisInvalid', maxRedirects)
  return { application, problems }
}

/** The address of a website; empty if it is none. People leave the scheme out. */
function websiteOf(given: string): string {
  const typed = given.trim()
  const url = URL.parse(/^https?:\/\//i.test(typed) ? typed : `https://${typed}`)
  const isSite = url && /^https?:$/.test(url.protocol) && url.hostname.includes('.') && !url.username
  return isSite && url.href.length <= urlLength ? url.href : ''
}

/** The domain of a mail address, by which other applications of a company are found. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1)
