import { styles } from 'virtual:styles/public/landing-page.tsx'
import { renderDocument } from './document.tsx'
import type { LandingInput } from './landing-input.ts'
import { LandingPage } from './landing-page.tsx'

/** Renders a site's landing page for visitors as a complete HTML document. */
export function renderLanding(input: LandingInput): string {
  const { site } = input
  return renderDocument(input, {
    address: input.address,
    title: site.indexTitle,
    description: site.description,
    structuredData: structuredDataOf(input),
    styles,
    preloadImages: input.people.slice(0, 2).map((person) => person.medium),
    children: <LandingPage {...input} />,
  })
}

/** The site and its company for search engines. */
function structuredDataOf({ site: { name, company, supportEmail }, address }: LandingInput) {
  const publisher = company && {
    '@type': 'Organization',
    name: company.name,
    email: supportEmail,
    address: {
      '@type': 'PostalAddress',
      streetAddress: company.address,
      addressLocality: company.city,
      addressCountry: company.country,
    },
  }
  return { '@type': 'WebSite', name, url: address?.url, publisher }
}
