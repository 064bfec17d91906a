import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { digestOf, encryptTo, openDecrypted } from './encrypted-file.ts'

describe('a sealed file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-sealed-'))
  const path = join(folder, 'content.age')
  const content = randomBytes(3_000_000)
  let identity: string
  beforeAll(async () => {
    identity = await generateX25519Identity()
    const source = Readable.from([content.subarray(0, 1_000_000), content.subarray(1_000_000)])
    const made = await encryptTo(path, await identityToRecipient(identity), source)
    expect(await digestOf(path)).toEqual(made)
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it('opens with its identity alone', async () => {
    expect((await buffer(await openDecrypted(path, identity))).equals(content)).toBe(true)
    await expect(openDecrypted(path, await generateX25519Identity())).rejects.toThrow()
  })

  it('is let go of at any moment, while it is read', async () => {
    for (let moment = 0; moment < 20; moment++) {
      const opened = await openDecrypted(path, identity)
      opened.destroy()
      await setTimeout(moment % 4)
    }
  })

  it('fails to be read where it was changed', async () => {
    const changed = readFileSync(path)
    changed[2_000_000] = (changed[2_000_000] ?? 0) ^ 1
    const other = join(folder, 'changed.age')
    writeFileSync(other, changed)
    await expect(buffer(await openDecrypted(other, identity))).rejects.toThrow()
  })
})
