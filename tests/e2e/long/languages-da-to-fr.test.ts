import { afterAll, beforeAll, it } from 'vitest'
import { type DemoSite, openDemoSite } from '../../testkit/demo-site.ts'
import { testedLocales } from '../../testkit/every-case.ts'
import { type LanguageScenario, runScenario } from './language-scenario.ts'

let site: DemoSite
beforeAll(async () => {
  site = await openDemoSite(['int.localhost'])
})
afterAll(() => site.close())

const scenarios: LanguageScenario[] = [
  {
    locale: 'da',
    country: 'DK',
    price: { currency: 'DKK', value: 149 },
    partner: { email: 'freja@example.com', name: 'Freja' },
  },
  {
    locale: 'de',
    country: 'CH',
    price: { currency: 'CHF', value: 19.9 },
    partner: { email: 'lorenz@example.com', name: 'Lorenz' },
  },
  {
    locale: 'en',
    country: 'GB',
    price: { currency: 'GBP', value: 17.95 },
    partner: { email: 'isla@example.com', name: 'Isla' },
  },
  {
    locale: 'es',
    country: 'ES',
    price: { currency: 'EUR', value: 19.95 },
    partner: { email: 'lucia@example.com', name: 'Lucía' },
  },
  {
    locale: 'fi',
    country: 'FI',
    price: { currency: 'EUR', value: 19.95 },
    partner: { email: 'aino@example.com', name: 'Aino' },
  },
  {
    locale: 'fr',
    country: 'FR',
    price: { currency: 'EUR', value: 19.95 },
    partner: { email: 'camille@example.com', name: 'Camille' },
  },
]

it.each(scenarios.filter(({ locale }) => testedLocales.includes(locale)))(
  'a new member of $country signs up, likes, chats, sees a price and changes the language, all in $locale',
  (scenario) => runScenario(site, scenario),
)
