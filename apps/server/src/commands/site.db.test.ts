import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { site } from './site.ts'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())

describe('the site command', () => {
  it('changes a site, and a running server applies the change', async () => {
    const domain = [...fixture.services.sites.keys()][0] as string
    await site(fixture.services, ['set', domain, 'minAge=21', 'name=Vonk Test', 'countries=NL,BE'])
    await expect.poll(() => fixture.services.sites.get(domain)?.minAge).toBe(21)
    expect(fixture.services.sites.get(domain)).toMatchObject({ name: 'Vonk Test', countries: ['NL', 'BE'] })
  })

  it('adds a site, and rejects invalid ones', async () => {
    await site(fixture.services, ['add', 'vuur.example', 'name=Vuur', 'niche=4'])
    await expect.poll(() => fixture.services.sites.get('vuur.example')?.niche).toBe(4)
    const refused = (...words: string[]) => expect(site(fixture.services, words)).rejects
    await refused('add', 'vuur.example').toThrow('vuur.example exists already.')
    await refused('add', 'Vuur').toThrow('no host name')
    await refused('set', 'nobody.example', 'niche=1').toThrow('There is no site nobody.example.')
    await refused('set', 'vuur.example', 'minAge=12').toThrow('minAge')
    await refused('dance').toThrow('npm run site')
  })
})
