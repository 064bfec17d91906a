import type { Page } from 'playwright-core'
import { parsePo } from 'pofile-ts'
import { sourceOf } from './sources.ts'

const folders = ['apps/web/src/i18n/locales', 'apps/web/src/public/locales', 'schema/texts/locales']
/** Between these are the words that a page shows as one text: arguments and tags of ICU messages. */
const joints = /[{}#]|<\/?\w+\/?>/
/** Fewer words may be a name, or the same in both languages. */
const fewestWords = 3

const flat = (text: string) => text.replace(/\s+/g, ' ').trim()
const partsOf = (message: string) =>
  message
    .split(joints)
    .map(flat)
    .filter((part) => part.split(' ').length >= fewestWords)

const known = new Map<string, ReadonlySet<string>>()

/** The parts of English sentences, three words or longer, that a language says in other words. */
function englishOf(locale: string): ReadonlySet<string> {
  const before = known.get(locale)
  if (before) return before
  const items = folders.flatMap((folder) => parsePo(sourceOf(`${folder}/${locale}.po`)).items)
  // Another sentence may truly have these words in the language.
  const said = flat(items.map(({ msgstr }) => msgstr[0] ?? '').join('\n'))
  const found = new Set(items.flatMap(({ msgid }) => partsOf(msgid)).filter((part) => !said.includes(part)))
  known.set(locale, found)
  return found
}

const judged = new Map<string, boolean>()

/** Most texts stand on many pages, and each is compared with thousands of sentences. */
function hasEnglish(locale: string, text: string): boolean {
  const key = `${locale} ${text}`
  const before = judged.get(key)
  if (before !== undefined) return before
  const isFound = [...englishOf(locale)].some((part) => text.includes(part))
  judged.set(key, isFound)
  return isFound
}

/** The texts of a page, also those of its attributes, that contain English where its language has other words. */
export async function englishLeft(page: Page, locale: string): Promise<string[]> {
  if (locale === 'en') return []
  const texts = await page.evaluate(textsOfPage)
  return texts
    .map(flat)
    .filter((text) => hasEnglish(locale, text))
    .map((text) => `“${text.slice(0, 100)}” is English`)
}

/** Runs in the page. */
function textsOfPage(): string[] {
  const texts: string[] = [document.title]
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (!node.parentElement?.closest('script, style, template')) texts.push(node.textContent ?? '')
  for (const name of ['alt', 'aria-label', 'placeholder', 'title', 'content'])
    for (const element of document.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name) ?? '')
  return texts.filter(Boolean)
}
