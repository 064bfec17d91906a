import { i18n } from '@lingui/core'
import { expect, it } from 'vitest'
import { activateLocale, hasFirstMessages, loadLaterMessages, loadMessages } from './catalogues.ts'

it('begins with the texts of the pages of one layout, and the later ones are all others', async () => {
  await activateLocale('nl', 'chat')
  expect([hasFirstMessages('chat'), hasFirstMessages('default')]).toEqual([true, false])
  const all = await loadMessages('nl')
  const first = Object.keys(i18n.messages).length
  expect(first).toBeGreaterThan(0)
  expect(first).toBeLessThan(Object.keys(all).length)
  await loadLaterMessages()
  expect(i18n.messages).toEqual(all)
})
