// `npm run messages:check`: every sentence of the code is in each catalogue, translated, and in the right form. Prints
// the number of sentences for each language. The argument is the folder of another client than the web client.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { type StyleWords, translationFaults } from './translation-faults.ts'

const client = process.argv[2] ? resolve(process.argv[2]) : join(import.meta.dirname, '../..')
const stylePages = join(import.meta.dirname, '../../../../docs/languages')
const config = getConfig({ cwd: client })

let failed = false
for (const args of [
  ['sync', '--clean'],
  ['missing', '--mode', 'catalog'],
]) {
  const { status } = spawnSync('lingui', ['check', ...args], { cwd: client, stdio: 'inherit' })
  failed ||= status !== 0
}

const counts = new Map<string, number>()
for (const catalog of await getCatalogs(config)) {
  for (const locale of config.locales) {
    const style = stylePage(locale)
    const messages = Object.values((await catalog.read(locale)) ?? {})
    for (const { message, translation } of messages) {
      if (!message || !translation) continue
      counts.set(locale, (counts.get(locale) ?? 0) + 1)
      const faults = translationFaults(message, translation, locale, style)
      if (faults.length === 0) continue
      failed = true
      console.log(`${locale}: “${message}”\n    “${translation}”: ${faults.join('; ')}`)
    }
  }
}
console.log(config.locales.map((locale) => `${locale} ${counts.get(locale) ?? 0}`).join('  '))
process.exit(failed ? 1 : 0)

/** What a language's style page rules out, one in each list item, which words it shares with English, and its signs. */
function stylePage(locale: string): StyleWords {
  const page = join(stylePages, `${locale}.md`)
  if (!existsSync(page)) return {}
  const text = readFileSync(page, 'utf8')
  const sections = text.split('\n## ')
  const section = (title: string) =>
    sections.find((one) => one.startsWith(`${title}\n`))?.slice(title.length) ?? ''
  return {
    forbidden: [...section('Words not to use').matchAll(/^- (.+)$/gm)].map(([, word]) => word?.trim() ?? ''),
    shared: section('As in English').match(/\p{L}+/gu) ?? [],
    quotes: text.match(/quotation marks (.*?)(?:\. |$)/im)?.[1]?.replaceAll(/[^„“”«»]/g, '') ?? '',
    spaced:
      text
        .match(/non-breaking space before ((?:[^\p{L}] )+)/u)?.[1]
        ?.trim()
        .split(' ') ?? [],
  }
}
