import type { AppFixture } from './app-fixture.ts'

/** Settings of its own for everything that a site needs before it opens in production. */
export const completeSettings = {
  company: {
    name: 'Vuur B.V.',
    address: 'Haardweg 2',
    city: 'Zwolle',
    country: 'NL',
    registrationNumber: '12345678',
    tradenames: ['Vuur'],
    vatNumbers: ['NL123456789B01'],
    added: '2023-01-01T00:00:00Z',
  },
  supportEmail: 'hulp@vuur.nl',
  supportPhone: '038-123 45 67',
  mailFrom: 'post@vuur.nl',
}

/** Lets the first site of a fixture open in production. */
export function completeSite({ services }: AppFixture): void {
  Object.assign(services.sites.values().next().value ?? {}, completeSettings)
}
