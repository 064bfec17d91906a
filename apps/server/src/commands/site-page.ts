import { readFile } from 'node:fs/promises'
import type { SiteConfig } from '@vonk/schema/core/site.ts'
import { type TokenFault, tokenFault } from '@vonk/schema/site/site-page.rules.ts'
import { deleteSitePage, saveSitePage, sitePage, sitePages } from '@vonk/schema/site/site-pages.store.ts'
import { type AppServices, publicUrl } from '../app-services.ts'
import { fillText, UnknownPlaceholder } from '../static-pages/fill-text.ts'
import { readText } from '../static-pages/read-text.ts'
import { languagesFor } from '../static-pages/texts.ts'
import { textValues } from '../static-pages/values.ts'
import { UsageError } from './run-command.ts'

export const pageUsage = `npm run site -- page list vonk.example                   the pages that you wrote
npm run site -- page set vonk.example about about.md    writes /about from a Markdown file; then language=nl indexed=no
npm run site -- page show vonk.example about            prints its Markdown; then language=nl
npm run site -- page delete vonk.example about          in every language; then language=nl for one`

const faults: Record<TokenFault, string> = {
  form: 'is no address of a page: use up to 60 small letters, digits and single hyphens.',
  reserved: 'is an address of the product itself.',
  language: 'is the prefix of a language: use more than two letters.',
}

/** Lists, writes, shows and deletes the pages of a site that its operator writes. */
export async function sitePageCommand(services: AppServices, words: readonly string[]): Promise<void> {
  const [action, domain, token, ...rest] = words
  const site = domain === undefined ? undefined : services.sites.get(domain)
  if (!action || !domain) throw new UsageError(pageUsage)
  if (!site) throw new UsageError(`There is no site ${domain}. Those that there are: npm run site -- list`)
  if (action === 'list' && token === undefined) return list(services, site)
  if (!token) throw new UsageError(pageUsage)
  const options = optionsOf(rest.filter((word) => word.includes('=')))
  const files = rest.filter((word) => !word.includes('='))
  if (action === 'set' && files.length === 1) return set(services, site, token, files[0] ?? '', options)
  if (files.length > 0) throw new UsageError(pageUsage)
  if (action === 'show') return show(services, site, token, options)
  if (action === 'delete') return remove(services, site, token, options)
  throw new UsageError(pageUsage)
}

interface Options {
  language?: string
  indexed?: boolean
}

function optionsOf(words: readonly string[]): Options {
  const options: Options = {}
  for (const word of words) {
    const [key, value = ''] = word.split('=', 2)
    if (key === 'language' && /^[a-z]{2}$/.test(value)) options.language = value
    else if (key === 'indexed' && /^(yes|no)$/.test(value)) options.indexed = value === 'yes'
    else throw new UsageError(`${word} is not language=nl, indexed=yes or indexed=no.`)
  }
  return options
}

async function list({ db, env }: AppServices, site: SiteConfig): Promise<void> {
  for (const { token, language, title, isIndexed } of await sitePages(db, site.id))
    console.log(
      `${publicUrl({ env }, site)}/${token}\t${language}\t${isIndexed ? 'indexed' : 'not indexed'}\t${title}`,
    )
}

async function set(
  { db, env, clock }: AppServices,
  site: SiteConfig,
  token: string,
  file: string,
  { language = site.domainLanguage, indexed = true }: Options,
): Promise<void> {
  const fault = tokenFault(token)
  if (fault) throw new UsageError(`${token} ${faults[fault]}`)
  const source = await readFile(file, 'utf8').catch(() => null)
  if (source === null) throw new UsageError(`${file} cannot be read.`)
  const { title, description } = readText(filled(source, site, env, language))
  if (!title) throw new UsageError(`${file} has no title: begin with a line "# About us".`)
  await saveSitePage(db, site.id, {
    token,
    language,
    title,
    description,
    source,
    isIndexed: indexed,
    updatedAt: clock.now(),
  })
  console.log(`${publicUrl({ env }, site)}/${token} is saved (${language}).`)
}

function filled(source: string, site: SiteConfig, env: AppServices['env'], language: string): string {
  try {
    return fillText(source, textValues(site, env, language))
  } catch (error) {
    throw error instanceof UnknownPlaceholder ? new UsageError(error.message) : error
  }
}

async function show(
  { db }: AppServices,
  site: SiteConfig,
  token: string,
  { language }: Options,
): Promise<void> {
  const languages = language ? [language] : languagesFor(site.domainLanguage, site.domainLanguage)
  const page = await sitePage(db, site.id, token, languages)
  if (!page)
    throw new UsageError(`There is no page ${token}. Those that there are: npm run site -- page list`)
  console.log(page.source)
}

async function remove(
  { db }: AppServices,
  site: SiteConfig,
  token: string,
  { language }: Options,
): Promise<void> {
  const count = await deleteSitePage(db, site.id, token, language ?? null)
  if (count === 0) throw new UsageError(`There is no page ${token}.`)
  console.log(`/${token} is deleted (${count} ${count === 1 ? 'language' : 'languages'}).`)
}
