import { z } from 'zod'
import { type GiftPrices, giftNames } from '../gifts/catalogue.rules.ts'
import { profileFields, profileNotes, searchFields } from '../profiles/visible-fields.rules.ts'
import { knownCountries } from './regions.ts'
import { shopSettings } from './shop-settings.ts'

const country = z
  .string()
  .refine((code) => knownCountries.includes(code), 'No country whose regions we know.')

/** Credits of each gift in the catalogue; a dozen from 3 to 15. */
const gifts: GiftPrices = {
  coffee: 3,
  rose: 3,
  chocolate: 4,
  teddy: 5,
  balloons: 5,
  cocktail: 6,
  bouquet: 7,
  cake: 8,
  champagne: 10,
  perfume: 12,
  necklace: 14,
  ring: 15,
}

/** A site's settings with the default site's values; `min_age` cannot go below 18. */
export const siteSettings = z.object({
  /** What search engines and other sites show of the first page. */
  indexTitle: z.string().max(120).default('Vonk: daten en chatten voor volwassenen'),
  description: z
    .string()
    .max(320)
    .default('Leer mensen kennen bij jou in de buurt. Gratis aanmelden, eerlijke prijzen, geen abonnement.'),
  /** Where pictures are served from; a path of this host or another origin. */
  cdnPrefix: z.string().default('/media'),
  minAge: z.int().min(18).default(18),
  signups: z.string().default('all'),
  /** 'none', or how many pages of search a visitor may see. */
  loggedOutSearch: z.string().default('none'),
  loggedOutSearchTrafficsource: z.string().default('none'),
  /** Asks visitors once whether they are of age. */
  enableSiteEntryPopup: z.boolean().default(true),
  /** Where it is asked; everywhere if empty. */
  siteEntryPopupCountries: z.array(z.string().length(2)).default([]),
  /** Of the web push service (VAPID); null while it is not set up. */
  pushPublicKey: z.string().nullable().default(null),
  countries: z.array(country).min(1).default(['NL', 'BE', 'DE']),
  /** The region that the landing page's sentence begins with; ISO 3166-2. */
  landingRegion: z.string().default('NL-UT'),
  signupCredits: z.int().nonnegative().default(5),
  messageCredits: z.int().nonnegative().default(1),
  photoCredits: z.int().nonnegative().default(2),
  giftCredits: z.partialRecord(z.enum(giftNames), z.int().positive()).default(gifts),
  /** How many pictures a profile may have. */
  freePhotos: z.int().nonnegative().default(3),
  premiumPhotos: z.int().nonnegative().default(25),
  /** In graphemes. */
  messageLength: z.int().positive().default(1000),
  /** Likes a day in the swipe game. */
  swipeLikes: z.int().positive().default(4),
  freeConversations: z.int().nonnegative().default(2),
  /** How much more often premium members found a match, with who measured it and when; null: nothing is claimed. */
  matchClaim: z
    .object({
      percent: z.int().positive().default(46),
      source: z.string().trim().min(1).max(200),
      date: z.iso.date(),
    })
    .nullable()
    .default(null),
  /** For so many hours after joining a member sends no web addresses. */
  linksAfterHours: z.int().nonnegative().default(24),
  /** How far back a free member sees messages, in days. */
  freeHistoryDays: z.int().positive().default(30),
  /** After how many days a message of an unconfirmed member is released. */
  heldDays: z.int().positive().default(7),
  /** For how many days a member who left can come back; then the account is erased. */
  deletionDays: z.int().positive().default(14),
  ...shopSettings,
  /** Facts of a profile that others see. */
  visibleProfileFields: z.array(z.enum(profileFields)).default([...profileFields]),
  visibleProfileNotes: z.array(z.enum(profileNotes)).default([...profileNotes]),
  /** The filters that search offers; what a profile does not show is never one. */
  searchFields: z.array(z.enum(searchFields)).default([...searchFields]),
  fictionalIcon: z.string().default('mask-happy'),
  /** Sells members' data on, to named recipients and with the member's own leave; off unless a site says otherwise. */
  memberResell: z.boolean().default(false),
  supportEmail: z.email().default('service@vonk.example'),
  supportPhone: z.string().default('030-123 45 67'),
  /** Who mails are from; the site's name without it. */
  mailName: z.string().nullable().default(null),
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
      /** Since when it answers for the site; the terms are of no earlier date. */
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
})

export type SiteSettings = z.infer<typeof siteSettings>

/** A site as the rules need it: its row and its settings in one. */
export interface SiteConfig extends SiteSettings {
  id: number
  name: string
  domain: string
  domainLanguage: string
  locales: string[]
  niche: number
  timeZone: string
}
