import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { completeSettings } from '@vonk/tests/testkit/complete-site.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { runSite } from './site.ts'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())

describe('the site command', () => {
  it('changes a site, and a running server applies the change', async () => {
    const domain = [...fixture.services.sites.keys()][0] as string
    await runSite(fixture.services, ['set', domain, 'minAge=21', 'name=Vonk Test', 'countries=NL,BE'])
    await expect.poll(() => fixture.services.sites.get(domain)?.minAge).toBe(21)
    expect(fixture.services.sites.get(domain)).toMatchObject({ name: 'Vonk Test', countries: ['NL', 'BE'] })
  })

  it('adds a site, and rejects invalid ones', async () => {
    await runSite(fixture.services, ['add', 'vuur.example', 'name=Vuur', 'niche=4'])
    await expect.poll(() => fixture.services.sites.get('vuur.example')?.niche).toBe(4)
    const rejected = (...words: string[]) => expect(runSite(fixture.services, words)).rejects
    await rejected('add', 'vuur.example').toThrow('vuur.example exists already.')
    await rejected('add', 'Vuur').toThrow('no host name')
    await rejected('set', 'nobody.example', 'niche=1').toThrow('There is no site nobody.example.')
    await rejected('set', 'vuur.example', 'minAge=12').toThrow('minAge')
    await rejected('dance').toThrow('npm run site')
  })

  it('gives a site another domain, and keeps the earlier one as an alias', async () => {
    const { services } = fixture
    await runSite(services, ['add', 'oud.example', 'name=Oud', 'aliases=www.oud.example'])
    await expect.poll(() => services.sites.has('oud.example')).toBe(true)
    await expect(runSite(services, ['rename', 'oud.example', 'vuur.example'])).rejects.toThrow(
      'already a name',
    )
    await runSite(services, ['rename', 'oud.example', 'nieuw.example'])
    await expect
      .poll(() => services.sites.get('nieuw.example')?.aliases)
      .toEqual(['www.oud.example', 'oud.example'])
    await expect(runSite(services, ['add', 'oud.example'])).rejects.toThrow('already a name of nieuw.example')
    await expect(runSite(services, ['set', 'vuur.example', 'aliases=oud.example'])).rejects.toThrow(
      'already a name',
    )
    await runSite(services, ['rename', 'nieuw.example', 'oud.example'])
    await expect
      .poll(() => services.sites.get('oud.example')?.aliases)
      .toEqual(['www.oud.example', 'nieuw.example'])
  })

  it('closes a site today, and opens it again', async () => {
    const { services, clock } = fixture
    await runSite(services, ['close', 'vuur.example'])
    const today = clock.now().toISOString().slice(0, 10)
    await expect.poll(() => services.sites.get('vuur.example')?.closedOn).toBe(today)
    await runSite(services, ['open', 'vuur.example'])
    await expect.poll(() => services.sites.get('vuur.example')?.closedOn).toBe(null)
  })

  it('says what a site lacks before it opens, until nothing is missing', async () => {
    const { services } = fixture
    const rejected = () => expect(runSite(services, ['check', 'vuur.example'])).rejects
    await rejected().toThrow('1 of 1 sites lack something.')
    const { company, ...others } = completeSettings
    const words = Object.entries(others).map(([key, value]) => `${key}=${value}`)
    await runSite(services, ['set', 'vuur.example', `company=${JSON.stringify(company)}`, ...words.slice(1)])
    await expect.poll(() => services.sites.get('vuur.example')?.mailFrom).toBe('post@vuur.nl')
    await rejected().toThrow('1 of 1 sites lack something.')
    await runSite(services, ['set', 'vuur.example', ...words])
    await expect.poll(() => services.sites.get('vuur.example')?.supportEmail).toBe('hulp@vuur.nl')
    await runSite(services, ['check', 'vuur.example'])
  })

  it('says that a site sells nothing while its payment account has no key', async () => {
    const key = 'test_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM'
    const withKeys = (keys: [string, string][]) => ({
      ...fixture.services,
      env: { ...fixture.services.env, payments: 'mollie' as const, MOLLIE_API_KEYS: new Map(keys) },
    })
    await runSite(fixture.services, ['set', 'vuur.example', 'paymentAccount=vuur'])
    await expect.poll(() => fixture.services.sites.get('vuur.example')?.paymentAccount).toBe('vuur')
    const log = vi.spyOn(console, 'log').mockImplementation(() => {})
    try {
      const words = ['check', 'vuur.example']
      await expect(runSite(withKeys([['weelde', key]]), words)).rejects.toThrow(
        '1 of 1 sites lack something.',
      )
      expect(log.mock.lastCall?.[0]).toContain(
        'vuur.example sells nothing.\n  paymentAccount is vuur, for which MOLLIE_API_KEYS has no key.\n',
      )
      await runSite(withKeys([['vuur', key]]), words)
      expect(log.mock.lastCall?.[0]).toBe(
        'vuur.example is complete.\n  texts.nl lacks indexTitle, description, fictionalWarning: the defaults are shown instead.',
      )
      await runSite(fixture.services, ['set', 'vuur.example', 'locales=nl,de', 'texts.nl.indexTitle=Vuur'])
      await expect.poll(() => fixture.services.sites.get('vuur.example')?.locales.length).toBe(2)
      await runSite(withKeys([['vuur', key]]), words)
      expect(log.mock.lastCall?.[0]).toBe(
        [
          'vuur.example is complete.',
          '  texts.nl lacks description, fictionalWarning: the defaults are shown instead.',
          '  texts.de lacks indexTitle, description, fictionalWarning: the defaults are shown instead.',
        ].join('\n'),
      )
    } finally {
      log.mockRestore()
    }
  })

  it('asks for what is not given, and again for what does not fit', async () => {
    const { services } = fixture
    const questions: string[] = []
    const answers: Record<string, string[]> = {
      'The countries of its members, such as NL,BE: ': ['Nederland'],
      'The company that runs it: ': ['Gloed GmbH'],
      'Its VAT number: ': ['DE123456789'],
      'The e-mail address of its support: ': ['hilfe@gloed.de'],
    }
    await runSite(services, ['add', 'gloed.example', 'name=Gloed'], async (question) => {
      questions.push(question)
      return answers[question]?.shift() ?? ''
    })
    expect(questions.filter((question) => question.startsWith('The name'))).toEqual([])
    expect(questions).toContainEqual(expect.stringMatching(/^countries.+\nThe countries of its members/s))
    await expect
      .poll(() => services.sites.get('gloed.example'))
      .toMatchObject({
        supportEmail: 'hilfe@gloed.de',
        company: { name: 'Gloed GmbH', vatNumbers: ['DE123456789'] },
      })
  })
})
