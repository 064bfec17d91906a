import type { SiteSettings } from '@vonk/schema/core/site.ts'
import { siteSettings } from '@vonk/schema/settings.ts'
import { servePages } from '@vonk/tests/testkit/served-pages.ts'
import { linesWith, sourcesOf } from '@vonk/tests/testkit/sources.ts'
import { expect, it } from 'vitest'
import type { EffectsOf } from './effect.ts'
import { limitEffects } from './limit-effects.ts'
import { memberEffects } from './member-effects.ts'
import { messageEffects } from './message-effects.ts'
import { moneyEffects } from './money-effects.ts'
import { pageEffects } from './page-effects.ts'
import { periodEffects } from './period-effects.ts'
import { verificationEffects } from './verification-effects.ts'

/** Where each setting can be seen; a setting without an effect does not compile. */
const effects = {
  ...pageEffects,
  ...memberEffects,
  ...messageEffects,
  ...moneyEffects,
  ...periodEffects,
  ...limitEffects,
  ...verificationEffects,
} satisfies EffectsOf<keyof SiteSettings>

const pages = servePages()
const defaults = siteSettings.parse({})

it.each(Object.entries(effects))('%s changes something that can be seen', async (name, { to, seen }) => {
  siteSettings.parse({ ...defaults, [name]: to })
  const before = await seen(pages)
  expect(await seen(pages), 'the same without a change').toEqual(before)
  Object.assign(pages.site, { [name]: to })
  try {
    expect(await seen(pages)).not.toEqual(before)
  } finally {
    Object.assign(pages.site, { [name]: defaults[name as keyof SiteSettings] })
  }
})

it('has no limit that nothing uses', () => {
  const sources = sourcesOf('schema', 'apps/server/src').filter((file) => !file.endsWith('.settings.ts'))
  const unused = Object.keys(defaults.limits).filter(
    (name) => linesWith(sources, new RegExp(`['.]${name}\\b`)).length === 0,
  )
  expect(unused).toEqual([])
})
