import { createRequire } from 'node:module'
import { loadEmoji } from 'virtual:emoji'
import { expect, it } from 'vitest'
import type { Emoji } from './emoji.rules.ts'
import { findEmoji, insertEmoji, moveToFront, recentCount, step, tones, withTone } from './emoji.rules.ts'

const dutch = async (): Promise<Emoji[]> =>
  (await loadEmoji('nl')).map(([text, name, keywords, group, toned]) => ({
    text,
    name,
    keywords,
    group,
    hasTones: toned === 1,
  }))

it('finds emoji by Dutch words without accents, and puts matches of names first', async () => {
  const all = await dutch()
  const texts = (typed: string) => findEmoji(all, typed).map(({ text }) => text)
  expect(texts('rood hart')).toContain('❤️')
  expect(texts('KOFFIE').length + texts('warm').length).toBeGreaterThan(0)
  expect(texts('pizza')[0]).toBe('🍕')
  expect(texts('   ')).toEqual([])
  expect(texts('zoiets bestaat niet')).toEqual([])
  expect(all.length).toBeGreaterThan(1500)
})

it('gives everybody on an emoji the skin tone, and creates no invalid emoji', async () => {
  const there = new Set<string>()
  const given = createRequire(import.meta.url)('emojibase-data/nl/compact.json') as {
    skins?: { unicode: string }[]
  }[]
  for (const { skins = [] } of given) for (const { unicode } of skins) there.add(unicode)
  const toned = (await dutch()).filter(({ hasTones }) => hasTones)
  expect(toned.length).toBeGreaterThan(300)
  for (const one of toned) for (const tone of tones.slice(1)) expect(there).toContain(withTone(one, tone))
  expect(withTone({ text: '✌️', hasTones: true }, '\u{1F3FE}')).toBe('✌🏾')
  expect(withTone({ text: '👩‍❤️‍👨', hasTones: true }, '\u{1F3FB}')).toBe('👩🏻‍❤️‍👨🏻')
  expect(withTone({ text: '🍕', hasTones: false }, '\u{1F3FE}')).toBe('🍕')
  expect(withTone({ text: '✌️', hasTones: true }, '')).toBe('✌️')
})

it('finds words in the other languages, and in English for unsupported ones', async () => {
  const name = async (locale: string) => (await loadEmoji(locale)).find(([text]) => text === '🍕')?.[1]
  expect(await name('de')).toBe('Pizza')
  expect(await name('xx')).toBe('pizza')
})

it('remembers a limited number of used emoji, the latest first, without duplicates', () => {
  expect(moveToFront(['😀', '🍕'], '🍕')).toEqual(['🍕', '😀'])
  const many = Array.from({ length: 40 }, (_, at) => String(at)).reduce<string[]>(moveToFront, [])
  expect(many).toHaveLength(recentCount)
  expect(many[0]).toBe('39')
})

it('inserts an emoji at the caret, or replaces the selection', () => {
  expect(insertEmoji('hoi Noor', '👋🏽', 4, 4)).toEqual({ text: 'hoi 👋🏽Noor', caret: 8 })
  expect(insertEmoji('hoi', '🍕', 0, 3)).toEqual({ text: '🍕', caret: 2 })
})

it('moves through the grid with the arrow keys and stays inside it', () => {
  expect(step(0, 'ArrowRight', 8, 20)).toBe(1)
  expect(step(0, 'ArrowLeft', 8, 20)).toBe(0)
  expect(step(3, 'ArrowDown', 8, 20)).toBe(11)
  expect(step(15, 'ArrowDown', 8, 20)).toBe(15)
  expect(step(11, 'ArrowUp', 8, 20)).toBe(3)
  expect(step(11, 'Home', 8, 20)).toBe(0)
  expect(step(11, 'End', 8, 20)).toBe(19)
  expect(step(11, 'x', 8, 20)).toBe(11)
})
