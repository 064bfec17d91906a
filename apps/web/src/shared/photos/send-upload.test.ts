import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { i18n } from '@lingui/core'
import { expect, it, vi } from 'vitest'
import { sendUpload, uploadRetries } from './send-upload.ts'

const mostBytes = 4 * 1024 * 1024

i18n.loadAndActivate({ locale: 'en', messages: {} })
const heavy = new File([new Uint8Array(mostBytes + 1)], 'heavy.jpg', { type: 'image/jpeg' })
// No server listens on this port, so a sent file fails.
const nowhere = 'http://localhost:9'

it('retries after codes that the server has, and waits after those with which it asks for it', () => {
  const list = readFileSync(join(import.meta.dirname, '../../../../../docs/errors.md'), 'utf8')
  const rows = list.split('\n').flatMap((line) => {
    const [code = '', where = '', , again] = line.split(' | ').map((cell) => cell.replace(/^\| |`/g, ''))
    return where.includes('other addresses') ? [{ code, again }] : []
  })
  const later = rows.filter(({ again }) => again === 'later').map(({ code }) => code)
  expect(rows.map(({ code }) => code)).toEqual(expect.arrayContaining(Object.keys(uploadRetries)))
  expect(Object.keys(uploadRetries).filter((code) => uploadRetries[code] === 'later')).toEqual(later)
})

it('reports a file that is too large and cannot be made smaller, and sends nothing', async () => {
  const sending = sendUpload(heavy, vi.fn(), mostBytes, nowhere, async () => null)
  expect(await sending.result).toMatchObject({
    kind: 'rejected',
    code: 'TOO_LARGE',
    message: expect.stringContaining('larger than 4 MB'),
  })
})

it('can be cancelled while the file is made smaller', async () => {
  let finish = (_smaller: Blob | null) => {}
  const shrinking = new Promise<Blob | null>((resolve) => {
    finish = resolve
  })
  const progress = vi.fn()
  const sending = sendUpload(heavy, progress, mostBytes, nowhere, () => shrinking)
  sending.cancel()
  expect(await sending.result).toEqual({ kind: 'cancelled' })
  finish(new Blob(['small']))
  await shrinking
  expect(progress).not.toHaveBeenCalled()
})

it('does not change a file that is small enough for the site', async () => {
  const shrink = vi.fn()
  await sendUpload(new Blob([new Uint8Array(mostBytes)]), vi.fn(), mostBytes, nowhere, shrink).result
  expect(shrink).not.toHaveBeenCalled()
})
