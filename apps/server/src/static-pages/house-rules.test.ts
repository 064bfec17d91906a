import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { groundKeys, grounds, groundText } from '@vonk/schema/review/grounds.ts'
import { locales } from '@vonk/schema/texts/languages.ts'
import { text } from '@vonk/schema/texts/text.ts'
import { describe, expect, it } from 'vitest'

/** The numbered list of the house rules in the terms of a language, without the punctuation between its points. */
function houseRules(language: string): string[] {
  const terms = readFileSync(join(import.meta.dirname, 'texts', language, 'terms.md'), 'utf8')
  const section = terms.split('{#huisregels}')[1]?.split('\n## ')[0] ?? ''
  return [...section.matchAll(/^\d+\. (.*?)[\s,;.]*$/gm)].map(([, rule]) => rule as string)
}

describe.each(locales)('the rules that decisions name, in %s', (locale) => {
  const language = locale.slice(0, 2)

  it('are those of the terms, each with its number', () => {
    const rules = houseRules(language)
    expect(groundKeys.map((key) => text(language, groundText(key)))).toEqual(rules)
    expect(groundKeys.map((key) => grounds[key].rule)).toEqual(rules.map((_, index) => index + 1))
  })
})
