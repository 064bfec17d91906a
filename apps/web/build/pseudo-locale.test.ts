import { locales } from '@vonk/schema/texts/languages.ts'
import { expect, it, onTestFinished, vi } from 'vitest'

/** The configuration of Lingui, and the plugin that guards builds, as they are in an environment. */
async function openIn(pseudo: string) {
  vi.resetModules()
  vi.stubEnv('VONK_PSEUDO', pseudo)
  onTestFinished(() => {
    vi.unstubAllEnvs()
  })
  const { default: config } = await import('../lingui.config.ts')
  const { rejectPseudo } = await import('./pseudo-locale.ts')
  const build = rejectPseudo().config as () => void
  return { config, build }
}

it('is English while developing, and part of no build', async () => {
  const { config, build } = await openIn('true')
  expect(config.pseudoLocale).toMatchObject([{ locale: 'en' }])
  expect(config.locales).toEqual([...locales])
  expect(build).toThrow('VONK_PSEUDO')
})

it('is not there unless it is asked for', async () => {
  const { config, build } = await openIn('')
  expect(config.pseudoLocale).toEqual([])
  expect(build).not.toThrow()
})
