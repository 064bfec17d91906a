import { createWorld, type World } from '@vonk/tests/testkit/world.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { site } from './site.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

describe('the site command', () => {
  it('changes a site, and a running server takes it over', async () => {
    const domain = [...world.product.sites.keys()][0] as string
    await site(world.product, ['set', domain, 'minAge=21', 'name=Vonk Test', 'countries=NL,BE'])
    await expect.poll(() => world.product.sites.get(domain)?.minAge).toBe(21)
    expect(world.product.sites.get(domain)).toMatchObject({ name: 'Vonk Test', countries: ['NL', 'BE'] })
  })

  it('adds one, and refuses what cannot be', async () => {
    await site(world.product, ['add', 'vuur.example', 'name=Vuur', 'niche=4'])
    await expect.poll(() => world.product.sites.get('vuur.example')?.niche).toBe(4)
    const refused = (...words: string[]) => expect(site(world.product, words)).rejects
    await refused('add', 'vuur.example').toThrow('vuur.example exists already.')
    await refused('add', 'Vuur').toThrow('no host name')
    await refused('set', 'nobody.example', 'niche=1').toThrow('There is no site nobody.example.')
    await refused('set', 'vuur.example', 'minAge=12').toThrow('minAge')
    await refused('dance').toThrow('npm run site')
  })
})
