import type {
  RestCompanyFragment,
  RestCountryRegionsFragment,
  RestSettingsQuery,
} from '../documents/settings.generated.ts'

/** The company that is responsible for a site. */
export const toCompany = (company: RestCompanyFragment) => ({
  name: company.name,
  address: company.address,
  registration_number: company.registrationNumber,
  city: company.city,
  country: company.country,
  tradenames: company.tradenames,
  vat_numbers: company.vatNumbers,
  added: company.added,
})

/** The regions of each country, by the code of the country. */
export const toRegions = (countries: readonly RestCountryRegionsFragment[]) =>
  Object.fromEntries(
    countries.map(({ country, regions }) => [country, regions.map(({ code, name }) => ({ code, name }))]),
  )

/** The settings of a site in the format of the old API: yes and no as words, prices in minor units. */
export const toSettings = (site: RestSettingsQuery['site']) => ({
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
  visible_profile_fields: site.visibleProfileFields,
  visible_profile_notes: site.visibleProfileNotes,
  search_fields: site.searchFields,
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
