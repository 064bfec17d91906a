import { createPass, newChallenge, passOf } from '@vonk/schema/core/proof.ts'
import type { SiteSettings } from '@vonk/schema/core/site.ts'
import { raw } from '@vonk/tests/testkit/http.ts'
import { portrayed } from '@vonk/tests/testkit/portrayed.ts'
import type { ServedPages } from '@vonk/tests/testkit/served-pages.ts'
import { solveProof } from '@vonk/tests/testkit/solve-proof.ts'
import { siteTerms, storeSiteTerms } from '../../../apps/server/src/static-pages/terms.ts'
import { type EffectsOf, forPartners, partOf } from './effect.ts'

const firstPage = (part: RegExp) => async (pages: ServedPages) => partOf(await pages.html('/'), part)
const footer = firstPage(/<footer[\s\S]*<\/footer>/)
const places = firstPage(/<select name="place"[\s\S]*?<\/select>/)
/** The text of a static page. */
const reading = (path: string) => async (pages: ServedPages) =>
  partOf(await pages.html(path), /<main[\s\S]*<\/main>/)
const statusOf = (path: string) => async (pages: ServedPages) => {
  const { status, headers } = await pages.get(path)
  return [status, headers.get('x-robots-tag')]
}
const asksAge = async ({ server }: ServedPages) =>
  (await (await fetch(server.url)).text()).includes('id="entry"')

const company: SiteSettings['company'] = {
  name: 'Vuur B.V.',
  address: 'Haardweg 2',
  city: 'Zwolle',
  country: 'NL',
  registrationNumber: '12345678',
  tradenames: ['Vuur'],
  vatNumbers: [],
  added: '2023-01-01T00:00:00Z',
}

/** Settings that change pages. */
export const pageEffects: EffectsOf<
  | 'texts'
  | 'cdnPrefix'
  | 'loggedOutSearch'
  | 'loggedOutSearchTrafficsource'
  | 'enableSiteEntryPopup'
  | 'siteEntryPopupCountries'
  | 'pushNotifications'
  | 'countries'
  | 'landingRegion'
  | 'matchClaim'
  | 'fictionalIcon'
  | 'supportEmail'
  | 'supportPhone'
  | 'answerDays'
  | 'designVersion'
  | 'termsVersion'
  | 'companyId'
  | 'company'
  | 'analyticsWebsite'
  | 'recorderProject'
  | 'aliases'
  | 'closedOn'
  | 'proofTries'
  | 'proofMinutes'
> = {
  proofTries: {
    to: 1,
    seen: async ({ fixture }) => {
      const proof = await solveProof(JSON.parse(await newChallenge(fixture.visitor.context())))
      return JSON.parse(Buffer.from(proof, 'base64').toString()).solution.counter > 1
    },
  },
  proofMinutes: {
    to: 5,
    seen: async ({ fixture }) => {
      const context = fixture.visitor.context()
      const session = { ...context.session, pass: createPass(context, 'one') }
      return passOf({ ...context, session })?.until
    },
  },
  texts: { to: { nl: { indexTitle: 'Vuur' } }, seen: firstPage(/<title>.*<\/title>/) },
  cdnPrefix: {
    to: 'https://cdn.example/vonk',
    seen: async (pages) => {
      const { id } = await portrayed(pages.fixture)
      const { teaser } = await pages.fixture.visitor.run(
        'query ($id: Int!) { teaser(id: $id) { mainPhoto { url } } }',
        { id },
      )
      const policy = (await pages.get('/')).headers.get('content-security-policy') ?? ''
      return [teaser.mainPhoto.url.split('/').slice(0, -2).join('/'), partOf(policy, /img-src [^;]*/)]
    },
  },
  loggedOutSearch: { to: '2', seen: statusOf('/members') },
  loggedOutSearchTrafficsource: { to: '2', seen: statusOf('/members?network=n1') },
  enableSiteEntryPopup: { to: false, seen: asksAge },
  siteEntryPopupCountries: { to: ['BE'], seen: asksAge },
  pushNotifications: { to: false, seen: forPartners('pushPublicKey') },
  countries: { to: ['BE', 'NL'], seen: places },
  landingRegion: { to: 'NL-GR', seen: places },
  matchClaim: {
    to: { percent: 46, source: 'Eigen meting', date: '2026-01-01' },
    seen: async (pages) => (await pages.html('/')).includes('Eigen meting'),
  },
  fictionalIcon: { to: 'feather', seen: firstPage(/<symbol[\s\S]*?<\/symbol>/) },
  supportEmail: { to: 'hulp@vuur.example', seen: footer },
  aliases: {
    to: ['www.localhost'],
    seen: async ({ server }) => {
      const { status, headers } = await raw(server.url, {
        path: '/pricing?a=1',
        headers: { host: 'www.localhost' },
      })
      return [status, headers.location]
    },
  },
  closedOn: {
    to: '2026-01-31',
    seen: async ({ get }) => {
      const closed = await get('/', { accept: 'text/html' })
      return [closed.status, partOf(await closed.text(), /<h1[\s\S]*<\/h1>/)]
    },
  },
  supportPhone: { to: '038-123 45 67', seen: footer },
  answerDays: { to: 3, seen: reading('/pages/service') },
  designVersion: { to: 2, seen: forPartners('designVersion') },
  termsVersion: {
    to: '2030-01-01T12:00:00Z',
    seen: async ({ fixture: { services }, site }) => {
      await storeSiteTerms(services, site)
      return (await siteTerms(services, site, site.domainLanguage))[0]?.dated
    },
  },
  companyId: { to: 2, seen: forPartners('companyId') },
  company: { to: company, seen: footer },
  analyticsWebsite: {
    to: 'vonk',
    seen: async (pages) => (await pages.html('/')).includes('id="consent"'),
  },
  recorderProject: { to: 'phc_vonk', seen: reading('/pages/cookies') },
}
