import { getConfig } from '@lingui/conf'
import { expect, it, onTestFinished, vi } from 'vitest'

/** The configuration of Vite as it is read in an environment. */
async function configIn(pseudo: string) {
  vi.resetModules()
  vi.stubEnv('VONK_PSEUDO', pseudo)
  onTestFinished(() => {
    vi.unstubAllEnvs()
  })
  const { default: config } = await import('../vite.config.ts')
  return config
}

it('is part of no build', async () => {
  const pseudo = await configIn('true')
  expect(() => pseudo({ command: 'build', mode: 'production' })).toThrow('VONK_PSEUDO')
  expect(() => pseudo({ command: 'serve', mode: 'development' })).not.toThrow()
  const plain = await configIn('')
  expect(() => plain({ command: 'build', mode: 'production' })).not.toThrow()
})

it('is asked for, and no language of the list', async () => {
  const { locales, pseudoLocale } = getConfig({ cwd: `${import.meta.dirname}/..` })
  expect(pseudoLocale).toEqual([])
  expect(locales).toHaveLength(11)
})
