import { z } from 'zod'
import type { SettingsOf } from '../core/site.ts'
import { locales } from '../texts/languages.ts'
import { hostName } from './host-name.rules.ts'
import { knownCountries } from './regions.ts'

const country = z
  .string()
  .refine((code) => knownCountries.includes(code), `One of ${knownCountries.join(', ')}.`)

const shortText = (max: number) => z.string().trim().min(1).max(max)

const pagesOrNone = "'none', or a whole number of pages from 1 to 50."
const visitorPages = z
  .string({ error: pagesOrNone })
  .regex(/^(none|[1-9]|[1-4]\d|50)$/, pagesOrNone)
  .default('none')

/** The brand, the company behind it, and the countries where it works. */
export const brandSettings = {
  /** What the operator writes in each language instead of its default texts, which are in `site-texts.ts`. */
  texts: z
    .partialRecord(
      z.enum(locales),
      z.object({
        /** The title of the first page for search engines and link previews. */
        indexTitle: shortText(120).optional(),
        description: shortText(320).optional(),
        /** The notices on one fictional profile, and above a list with some. */
        fictionalWarning: z
          .object({ singular: shortText(200).optional(), plural: shortText(200).optional() })
          .optional(),
      }),
    )
    .default({}),
  /** What the URLs of photos for visitors begin with: `/media` of this host, or the URL of a CDN that serves the same there. */
  cdnPrefix: z
    .union([z.literal('/media'), z.url({ protocol: /^https$/ }).regex(/[^/]$/)], {
      error: "'/media', or an https address that does not end with a slash.",
    })
    .default('/media'),
  /** 'none', or how many pages of search a visitor may see. */
  loggedOutSearch: visitorPages,
  /** The same for visitors whose traffic source is known. */
  loggedOutSearchTrafficsource: visitorPages,
  /** Whether visitors are asked once if they are of age. */
  enableSiteEntryPopup: z.boolean().default(true),
  /** The countries where it is asked; everywhere if empty. */
  siteEntryPopupCountries: z.array(z.string().length(2)).default([]),
  /** For how many days a browser remembers the answer. Browsers keep no cookie longer than 400. */
  entryDays: z.int().min(1).max(400).default(30),
  /** For how many days an alert that a member dismissed stays away on that device. */
  dismissedDays: z.int().min(1).max(90).default(7),
  /** Whether members may switch on push messages on their devices. */
  pushNotifications: z.boolean().default(true),
  countries: z.array(country).min(1).default(['NL', 'BE', 'DE']),
  /** The region in the headline of the landing page; ISO 3166-2. */
  landingRegion: z.string().default('NL-UT'),
  /**
   * How much more often premium members found a match, with the source and date of the measurement; null: no
   * claim is made.
   */
  matchClaim: z
    .object({
      percent: z.int().positive().default(46),
      source: z.string().trim().min(1).max(200),
      date: z.iso.date(),
    })
    .nullable()
    .default(null),
  /** Marks fictional profiles wherever they are shown. */
  fictionalIcon: z.enum(['mask-happy', 'mask-sad', 'feather', 'pen-nib']).default('mask-happy'),
  supportEmail: z.email().default('service@vonk.example'),
  supportPhone: z.string().default('030-123 45 67'),
  /** The sender name of mails; null means the site's name. */
  mailName: z.string().nullable().default(null),
  /** The address from which mails come; null means the one of MAIL_FROM, which all sites share. */
  mailFrom: z.email().nullable().default(null),
  /** Where the answers to mails go; null means `supportEmail`. */
  mailReplyTo: z.email().nullable().default(null),
  /** Who an SMS is from: up to 11 letters and digits, or a number; null means the one of SMS_FROM. */
  smsSender: z
    .string()
    .regex(/^([A-Za-z0-9]{1,11}|\d{1,17})$/, 'Up to 11 letters and digits, or a number of up to 17.')
    .nullable()
    .default(null),
  /** Other host names of the site, such as `www.vonk.example`; pages lead from there to its domain. */
  aliases: z.array(hostName).default([]),
  /** The day on which the site closed; null while it is open. */
  closedOn: z.iso.date().nullable().default(null),
  /** Within how many days support answers a question or a complaint. */
  answerDays: z.int().positive().default(5),
  /** Informative: partners read which version of the design their own pages follow. The product has one design. */
  designVersion: z.int().positive().default(1),
  /** The date of the terms; they are never dated before `company.added`. */
  termsVersion: z.iso.datetime().default('2023-12-01T12:00:00Z'),
  /** Informative: the operator's number of `company` at the partners, who read it. No page shows it. */
  companyId: z.int().positive().default(1),
  company: z
    .object({
      name: z.string(),
      address: z.string(),
      city: z.string(),
      country: z.string().length(2),
      registrationNumber: z.string(),
      tradenames: z.array(z.string()).default([]),
      vatNumbers: z.array(z.string()).default([]),
      /** Since when the company runs the site; the terms are not dated earlier. */
      added: z.iso.datetime().default('2023-01-01T00:00:00Z'),
    })
    .prefault({
      name: 'Vonk Voorbeeld B.V.',
      address: 'Lichtgracht 1',
      city: 'Utrecht',
      country: 'NL',
      registrationNumber: '00000000',
      tradenames: ['Vonk'],
      vatNumbers: ['NL000000000B00'],
    }),
}

declare module '../core/site.ts' {
  interface SiteSettings extends SettingsOf<typeof brandSettings> {}
}
