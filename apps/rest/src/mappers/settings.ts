import { z } from 'zod'
import type {
  RestCompanyFragment,
  RestCountryRegionsFragment,
  RestSettingsQuery,
} from '../documents/settings.generated.ts'
import { count, country, currency, money, time } from '../field-schemas.ts'

const texts = z.array(z.string())

/** The schema of a company. */
export const companySchema = z
  .object({
    name: z.string(),
    address: z.string(),
    registration_number: z.string(),
    city: z.string(),
    country: country(),
    tradenames: texts,
    vat_numbers: texts,
    added: time(),
  })
  .meta({ id: 'Company', description: 'The company that is responsible for the site.' })

/** The company that is responsible for a site. */
export const toCompany = (company: RestCompanyFragment): z.output<typeof companySchema> => ({
  name: company.name,
  address: company.address,
  registration_number: company.registrationNumber,
  city: company.city,
  country: company.country,
  tradenames: company.tradenames,
  vat_numbers: company.vatNumbers,
  added: company.added,
})

/** The schema of the regions of each country, by the code of the country. */
export const regionsSchema = z
  .record(z.string(), z.array(z.object({ code: z.string(), name: z.string() })))
  .meta({ examples: [{ NL: [{ code: 'NL-DR', name: 'Drenthe' }] }] })

/** The regions of each country, by the code of the country. */
export const toRegions = (countries: readonly RestCountryRegionsFragment[]): z.output<typeof regionsSchema> =>
  Object.fromEntries(
    countries.map(({ country, regions }) => [country, regions.map(({ code, name }) => ({ code, name }))]),
  )

/** The fields that a profile has in these interfaces: newer ones of the site are not listed. */
const inProfile = new Set(
  'country region city interests about reason relationship_status sexuality body_type hair_color eye_color tattoos'.split(
    ' ',
  ),
)
const isInProfile = (field: string) => inProfile.has(field)

/** The filters that these calls name: a client that was written for them knows no others. */
const inSearch = new Set('gender sexuality country countryregion min_age max_age real_people_only'.split(' '))

/** The schema of the settings of a site. */
export const settingsSchema = z
  .object({
    name: z.string(),
    domain: z.string(),
    domain_language: z.string().meta({ examples: ['nl'] }),
    locales: texts.meta({ description: 'The languages of the site.', examples: [['nl']] }),
    cdn_prefix: z.string().meta({ examples: ['/media'] }),
    niche: z.int(),
    index_title: z.string(),
    description: z.string(),
    signups: z.string(),
    logged_out_search: z.string(),
    logged_out_search_trafficsource: z.string(),
    geoip_country: country().nullable().meta({ description: "The country of the client's network." }),
    geoip_selected_country: country()
      .nullable()
      .meta({ description: "That country if the site has it, else the site's first." }),
    enable_site_entry_popup: z.enum(['yes', 'no']),
    push_public_key: z.string().nullable().meta({ description: 'Null while the site has no push.' }),
    support_email: z.string(),
    support_phone: z.string().nullable().meta({ description: 'Without dashes and spaces, for dialling.' }),
    support_phone_display: z.string().nullable().meta({ description: 'As it is shown.' }),
    countries: texts,
    region_data: regionsSchema,
    visible_profile_fields: texts,
    visible_profile_notes: texts,
    search_fields: texts,
    interests: texts,
    message_credits: count(),
    signup_credits: count(),
    photo_credits: count(),
    gift_credits: z.record(z.string(), count()).meta({ description: 'The price of each gift in credits.' }),
    message_length: count(),
    minimum_message_costs: z
      .record(z.string(), z.object({ costs: money(), currency: currency() }))
      .meta({ description: 'The lowest price of a message by country.' }),
    delete_discount: z.int().meta({ description: 'In percent.' }),
    refund_days: count(),
    min_age: count(),
    fictional_warning: z.object({ singular: z.string(), plural: z.string() }),
    fictional_icon: z.string(),
    member_resell: z.boolean(),
    company_id: z.int(),
    mail_name: z.string(),
    design_version: z.int(),
    terms_version: z.string(),
    company: companySchema,
  })
  .meta({ id: 'Settings', description: 'The settings of a site.' })

/** The settings of a site in the format of the old API: yes and no as words, prices in minor units. */
export const toSettings = (site: RestSettingsQuery['site']): z.output<typeof settingsSchema> => ({
  name: site.name,
  domain: site.domain,
  domain_language: site.domainLanguage,
  locales: site.locales,
  cdn_prefix: site.cdnPrefix,
  niche: site.niche,
  index_title: site.indexTitle,
  description: site.description,
  signups: site.signups,
  logged_out_search: site.loggedOutSearch,
  logged_out_search_trafficsource: site.loggedOutSearchTrafficsource,
  geoip_country: site.geoipCountry,
  geoip_selected_country: site.geoipSelectedCountry,
  enable_site_entry_popup: site.enableSiteEntryPopup ? 'yes' : 'no',
  push_public_key: site.pushPublicKey,
  support_email: site.supportEmail,
  support_phone: site.supportPhone?.dialable ?? null,
  support_phone_display: site.supportPhone?.display ?? null,
  countries: site.countries,
  region_data: toRegions(site.regionData),
  visible_profile_fields: site.visibleProfileFields.filter(isInProfile),
  visible_profile_notes: site.visibleProfileNotes.filter(isInProfile),
  search_fields: site.searchFields.filter((field) => inSearch.has(field)),
  interests: site.interests.map(({ key }) => key),
  message_credits: site.messageCredits,
  signup_credits: site.signupCredits,
  photo_credits: site.photoCredits,
  gift_credits: Object.fromEntries(site.giftCredits.map(({ gift, credits }) => [gift, credits])),
  message_length: site.messageLength,
  minimum_message_costs: Object.fromEntries(
    site.messageCostsByCountry.map(({ country, costs: { amount, currency } }) => [
      country,
      { costs: amount, currency },
    ]),
  ),
  delete_discount: site.deleteDiscount,
  refund_days: site.refundDays,
  min_age: site.minAge,
  fictional_warning: site.fictionalWarning,
  fictional_icon: site.fictionalIcon,
  member_resell: site.memberResell,
  company_id: site.companyId,
  mail_name: site.mailName,
  design_version: site.designVersion,
  terms_version: site.termsVersion,
  company: toCompany(site.company),
})
