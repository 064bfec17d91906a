import { createHash } from 'node:crypto'
import type { Page } from 'playwright-core'
import { sourceOf } from '../../testkit/sources.ts'

/** The messages of the Dutch catalogues by the id that a page shows when it lacks the message. */
const messages = ['apps/web/src/i18n/locales/nl.po', 'apps/web/src/public/locales/nl.po']
  .flatMap((path) => [...sourceOf(path).matchAll(/^msgid "(.+)"\nmsgstr "(.*)"$/gm)])
  .map(([, english = '', dutch = '']) => ({
    id: createHash('sha256').update(`${english}\u001f`).digest('base64').slice(0, 6),
    english: english.replaceAll('\\"', '"'),
    dutch: dutch.replaceAll('\\"', '"'),
  }))
const ids = new Set(messages.map(({ id }) => id))
/** English sentences; single words may be names. */
const untranslated = new Set(
  messages
    .filter(({ english, dutch }) => english !== dutch && english.includes(' '))
    .map(({ english }) => english),
)

/** Pages of the application for visitors that the server only begins: they need their script. */
export const needScript = ['/complete-signup', '/account-deleted', '/reactivate', '/complaints']

/** Placeholders that nobody filled, and values that are none. */
const broken = /\{\{?[\w.]+\}?\}|\bundefined\b|\bNaN\b|\[object |<\/?\d+\/?>|%[sd]\b/

/** What is wrong with the words of a page: ids or English instead of sentences, unfilled placeholders, empty headings. */
export async function textFaults(page: Page): Promise<string[]> {
  const { texts, title, headings, first } = await page.evaluate(wordsOfPage)
  const faults = texts
    .filter((text) => broken.test(text) || ids.has(text) || untranslated.has(text))
    .map((text) => `has the text "${text.slice(0, 100)}"`)
  if (!title.trim()) faults.push('has no title')
  if (first !== 1) faults.push(`has ${first} first headings`)
  if (headings.some((heading) => !heading)) faults.push('has an empty heading')
  return faults
}

/** All texts of the document, also those of its attributes. Runs in the page. */
function wordsOfPage() {
  const texts: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement?.closest('script, style, template')) continue
    texts.push(node.textContent?.trim() ?? '')
  }
  for (const name of ['alt', 'aria-label', 'placeholder', 'title', 'content'])
    for (const element of document.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name) ?? '')
  const shown = [...document.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6')]
  return {
    texts: texts.filter(Boolean),
    title: document.title,
    headings: shown.map((heading) => heading.textContent?.trim() ?? ''),
    first: document.querySelectorAll('h1').length,
  }
}
