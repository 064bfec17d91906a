import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { catalogueOf, isComplete, readCatalogue } from './catalogue.ts'
import { en } from './en.ts'
import { isTextKey, type TextKey, text, textLanguage } from './text.ts'
import { createTranslator } from './translator.ts'

const entry = (key: TextKey, translation: string) =>
  `msgctxt "${key}"\nmsgid ${JSON.stringify(en[key])}\nmsgstr ${JSON.stringify(translation)}\n\n`

describe('the sentences of the server', () => {
  it('are all there in English and Dutch', () => {
    for (const language of ['en', 'nl']) {
      const catalogue = readCatalogue(language) ?? {}
      const missing = Object.keys(en).filter((key) => isTextKey(key) && en[key] && !catalogue[key])
      expect(missing, language).toEqual([])
    }
  })

  it('have one module for each part, all of them in the list', () => {
    const modules = readdirSync(join(import.meta.dirname, 'en'))
    expect(modules.length).toBeGreaterThan(10)
    return Promise.all(
      modules.map(async (name) => {
        const module: Record<string, object> = await import(join(import.meta.dirname, 'en', name))
        for (const key of Object.values(module).flatMap(Object.keys)) expect(isTextKey(key), key).toBe(true)
      }),
    )
  })

  it('are in the requested language, with their values filled', () => {
    expect(text('nl', 'mailGreeting', { name: 'Anna' })).toBe('Hoi Anna,')
    expect(text('nl-BE', 'mailGreeting', { name: 'Anna' })).toBe('Hoi Anna,')
    expect(text('en', 'mailGreeting', { name: 'Anna' })).toBe('Hi Anna,')
    expect(text('nl', 'erased_photos')).toBe('foto’s')
    expect(text('nl', 'mailNewsText')).toBe('')
  })

  it('count by the rules of the language, with the number as it is written', () => {
    expect(text('nl', 'countLikes', { count: 1, shown: 1 })).toBe('1 nieuwe like')
    expect(text('nl', 'countLikes', { count: 61, shown: '50+' })).toBe('50+ nieuwe likes')
    expect(text('en', 'rateLimited', { seconds: 1200 })).toContain('in 1200 seconds.')
  })

  it('leave what a member wrote as it is', () => {
    const name = "{site} \\u0041 \\x41 '{x}' # \\"
    expect(text('nl', 'mailGreeting', { name })).toBe(`Hoi ${name},`)
  })

  it('are English in an unknown language', () => {
    for (const language of ['xx', '', '../nl', 'constructor']) {
      expect(text(language, 'mailGreeting', { name: 'Anna' }), language).toBe('Hi Anna,')
      expect(textLanguage(language)).toBe('en')
    }
    expect(textLanguage('nl-BE')).toBe('nl')
  })
})

describe('a catalogue', () => {
  it('translates what it has by the plural rules of its language, and nothing else', () => {
    const likes =
      '{count, plural, one {{shown} polubienie} few {{shown} polubienia} many {{shown} polubień} other {{shown} polubienia}}'
    const polish = createTranslator('pl', catalogueOf(entry('countLikes', likes)))
    const translated = (count: number) => polish.translate('countLikes', { count, shown: count })
    expect([1, 3, 5, 22].map(translated)).toEqual([
      '1 polubienie',
      '3 polubienia',
      '5 polubień',
      '22 polubienia',
    ])
    expect(polish.translate('mailGreeting', { name: 'Anna' })).toBeNull()
    expect(polish.isWhole).toBe(false)
  })

  it('lacks what is not translated, and what translates another English sentence', () => {
    const changed = entry('loginFailed', 'Anmeldung fehlgeschlagen').replace(en.loginFailed, 'Login rejected')
    expect(catalogueOf(entry('mailGreeting', '') + changed)).toEqual({})
    expect(catalogueOf(entry('mailGreeting', 'Hallo {name},'))).toEqual({ mailGreeting: 'Hallo {name},' })
  })

  it('is complete with a translation of every sentence', () => {
    const { loginFailed: _, ...others } = en
    expect(isComplete(en)).toBe(true)
    expect(isComplete(others)).toBe(false)
  })
})
