import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { firstLoadBytes, largestFirstLoad } from './first-load.ts'

const noise = (bytes: number) => randomBytes(bytes).toString('latin1')
const chunk = (fileName: string, imports: string[] = [], ...moduleIds: string[]) => ({
  fileName,
  imports,
  moduleIds,
  isEntry: fileName === 'entry.js',
  code: noise(1000),
})

const chunks = [
  chunk('entry.js', ['shared.js']),
  chunk('shared.js', ['entry.js']),
  chunk('page.js', ['shared.js', 'part.js'], '/x/src/routes/page.tsx'),
  chunk('part.js'),
  chunk('other.js', [], '/x/src/routes/other-page.tsx'),
]

const alone = (...names: string[]) =>
  names.reduce(
    (sum, name) =>
      sum +
      firstLoadBytes([{ ...chunks.find((one) => one.fileName === name)!, isEntry: true, imports: [] }], []),
    0,
  )

it('counts the entry, the page and the imports of both, each file once', () => {
  expect(firstLoadBytes(chunks, ['src/routes/page.tsx'])).toBe(
    alone('entry.js', 'shared.js', 'page.js', 'part.js'),
  )
})

it('counts no page that was not asked for', () => {
  expect(firstLoadBytes(chunks, [])).toBe(alone('entry.js', 'shared.js'))
})

describe('the first load in several languages', () => {
  const words = ['locales/nl.po?first', 'locales/fi.po?first']
  const catalogues = words.map((word, n) => ({
    ...chunk(`${n}.js`, [], `/x/${word}`),
    code: noise(1000 * (n + 1)),
  }))

  it('is that of the language with the longest words', () => {
    const largest = largestFirstLoad([...chunks, ...catalogues], ['src/routes/page.tsx'], words)
    expect(largest.words).toBe('locales/fi.po?first')
    expect(largest.bytes).toBe(
      firstLoadBytes([...chunks, ...catalogues], ['src/routes/page.tsx', 'locales/fi.po?first']),
    )
  })

  it('contains the words of one language', () => {
    const eager = [chunk('entry.js', ['0.js']), ...catalogues]
    expect(() => largestFirstLoad(eager, [], words)).toThrow('contains locales/nl.po?first too')
  })
})
