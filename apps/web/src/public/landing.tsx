import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { renderDocument } from './document.tsx'
import ground from './landing/ground.css?inline'
import how from './landing/how.css?inline'
import orbits from './landing/orbits.css?inline'
import prices from './landing/prices.css?inline'
import promises from './landing/promises.css?inline'
import screens from './landing/screens.css?inline'
import sentence from './landing/sentence.css?inline'
import type { LandingInput } from './landing-input.ts'
import { LandingPage } from './landing-page.tsx'
import { languageOf } from './language.ts'

/** Renders a site's landing page for visitors as a complete HTML document. */
export function renderLanding(input: LandingInput): string {
  const language = languageOf(input.locale)
  const { site } = input
  return renderDocument(input, {
    address: input.address,
    ...(input.locale === site.domainLanguage ? ownWords(site) : commonWords(language, site)),
    facts: siteFacts(input),
    styles: [ground, sentence, orbits, promises, how, prices, screens].join(''),
    preloadImages: input.people.slice(0, 2).map((person) => person.medium),
    children: <LandingPage {...input} />,
  })
}

/** What the operator wrote about the site, in the language of its domain. */
const ownWords = ({ indexTitle, description }: LandingInput['site']) => ({ title: indexTitle, description })

/** What is true of every site, for the other languages. */
const commonWords = (language: I18n, { name }: LandingInput['site']) => ({
  title: language._(msg`${name}: dating and chat for adults`),
  description: language._(
    msg`Real conversations with adults who know what they are looking for. Whoever is fictional says so.`,
  ),
})

/** The site and its company for search engines. */
function siteFacts({ site: { name, company, supportEmail }, address }: LandingInput) {
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
