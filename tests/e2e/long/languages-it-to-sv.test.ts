import { afterAll, beforeAll, it } from 'vitest'
import { type DemoSite, openDemoSite } from '../../testkit/demo-site.ts'
import { runsEveryCase } from '../../testkit/every-case.ts'
import { type LanguageScenario, runScenario } from './language-scenario.ts'

let site: DemoSite
beforeAll(async () => {
  site = await openDemoSite(['int.localhost'])
})
afterAll(() => site.close())

const scenarios: LanguageScenario[] = [
  {
    locale: 'it',
    country: 'IT',
    price: { currency: 'EUR', value: 19.95 },
    partner: { email: 'matteo@example.com', name: 'Matteo' },
  },
  {
    locale: 'nb',
    country: 'NO',
    price: { currency: 'NOK', value: 229 },
    partner: { email: 'sindre@example.com', name: 'Sindre' },
  },
  {
    locale: 'nl',
    country: 'NL',
    price: { currency: 'EUR', value: 19.95 },
    partner: { email: 'fenna@example.com', name: 'Fenna' },
  },
  {
    locale: 'pl',
    country: 'PL',
    price: { currency: 'PLN', value: 84.9 },
    partner: { email: 'jakub@example.com', name: 'Jakub' },
  },
  {
    locale: 'sv',
    country: 'SE',
    price: { currency: 'SEK', value: 229 },
    partner: { email: 'elsa@example.com', name: 'Elsa' },
  },
]

it.runIf(runsEveryCase).each(scenarios)(
  'a new member of $country signs up, likes, chats, sees a price and changes the language, all in $locale',
  (scenario) => runScenario(site, scenario),
)
