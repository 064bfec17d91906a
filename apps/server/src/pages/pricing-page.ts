import type { Viewer } from '@vonk/schema/core/context.ts'
import type { SiteConfig } from '@vonk/schema/core/site.ts'
import { countryOfMember } from '@vonk/schema/payments/member-country.ts'
import { priceList, sellingCountries } from '@vonk/schema/payments/price-list.rules.ts'
import { paymentMethods } from '@vonk/schema/ports/payments.ts'
import { selectedCountry } from '@vonk/schema/site/site.rules.ts'
import { type TextKey, text } from '@vonk/schema/texts/text.ts'
import type { FastifyRequest } from 'fastify'
import { clientAddress } from '../http/client-address.ts'
import { networkOf } from '../http/network.ts'
import type { PricingData } from '../render/web-build.ts'
import type { AppServices } from '../services/app-services.ts'

/**
 * The prices of the country in the URL, else of the member's own, else of the visitor's likely one;
 * calculated by the rules of the shop.
 */
export async function readPricing(
  services: AppServices,
  { site, locale }: { site: SiteConfig; locale: string },
  request: FastifyRequest,
  viewer: Viewer | null,
): Promise<PricingData> {
  const countries = sellingCountries(site)
  const { country } = request.query as { country?: unknown }
  const requested = typeof country === 'string' ? country.toUpperCase() : null
  const isKnown = requested !== null && [...countries.own, ...countries.others].includes(requested)
  const selected = isKnown ? requested : await countryOf(services, site, request, viewer)
  const prices = priceList(site, selected ?? '', paymentMethods.filter(isAvailable(services, site)))
  return {
    prices: prices && {
      ...prices,
      gifts: prices.gifts.map((gift) => ({
        ...gift,
        title: text(locale, `gift_${gift.name}` as TextKey),
      })),
    },
    countries,
    isMember: viewer !== null,
  }
}

const isAvailable =
  ({ payments }: AppServices, site: SiteConfig) =>
  (method: (typeof paymentMethods)[number]) =>
    payments.of(site).methods.includes(method)

async function countryOf(
  services: AppServices,
  site: SiteConfig,
  request: FastifyRequest,
  viewer: Viewer | null,
) {
  if (!viewer)
    return selectedCountry(
      await services.geography.countryOf(networkOf(clientAddress(request.raw, services.env.TRUST_PROXY))),
      site.countries,
    )
  return countryOfMember(services.db.prisma, viewer.id)
}
