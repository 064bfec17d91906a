import { z } from 'zod'

const priceList = z.array(z.object({ credits: z.int().positive(), amount: z.int().positive() }))

/** Prices in euro cents, the same in all euro countries. */
const euroPackages = [
  { credits: 20, amount: 1995 },
  { credits: 50, amount: 4495 },
  { credits: 110, amount: 8995 },
  { credits: 250, amount: 17_995 },
]

/** A site's settings with the default site's values; `min_age` cannot go below 18. */
export const siteSettings = z.object({
  minAge: z.int().min(18).default(18),
  signups: z.string().default('all'),
  countries: z.array(z.string().length(2)).default(['NL', 'BE', 'DE']),
  /** The region that the landing page's sentence begins with; ISO 3166-2. */
  landingRegion: z.string().default('NL-UT'),
  signupCredits: z.int().nonnegative().default(5),
  messageCredits: z.int().nonnegative().default(1),
  /** In graphemes. */
  messageLength: z.int().positive().default(1000),
  freeConversations: z.int().nonnegative().default(2),
  /** How far back a free member sees messages, in days. */
  freeHistoryDays: z.int().positive().default(30),
  /** After how many days a message of an unconfirmed member is released. */
  heldDays: z.int().positive().default(7),
  creditPackages: z.record(z.string(), priceList).default({ EUR: euroPackages }),
  currencies: z.record(z.string(), z.string()).default({ NL: 'EUR', BE: 'EUR', DE: 'EUR' }),
  fictionalIcon: z.string().default('mask-happy'),
  supportEmail: z.string().default('service@vonk.example'),
  company: z
    .object({
      name: z.string(),
      address: z.string(),
      city: z.string(),
      country: z.string().length(2),
      registrationNumber: z.string(),
    })
    .default({
      name: 'Vonk Voorbeeld B.V.',
      address: 'Lichtgracht 1',
      city: 'Utrecht',
      country: 'NL',
      registrationNumber: '00000000',
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
