import { readFile } from 'node:fs/promises'
import type { SiteConfig } from '@vonk/schema/core/site.ts'
import { deleteSitePage, saveSitePage, sitePage, sitePages } from '@vonk/schema/site/manage-pages.ts'
import { type TokenError, tokenError } from '@vonk/schema/site/site-page.rules.ts'
import { type AppServices, publicUrl } from '../services/app-services.ts'
import { fillText, UnknownPlaceholder } from '../static-pages/fill-text.ts'
import { readText } from '../static-pages/read-text.ts'
import { languagesFor } from '../static-pages/texts.ts'
import { textValues } from '../static-pages/values.ts'
import { type AuditSubject, audited } from './runner/audited.ts'
import { type Action, type Call, messageOutcome, UsageError } from './runner/command.ts'
import { siteByDomain } from './runner/find.ts'

const errorTexts: Record<TokenError, string> = {
  form: 'is no address of a page: use up to 60 small letters, digits and single hyphens.',
  reserved: 'is an address of the product itself.',
  language: 'is the prefix of a language: use more than two letters.',
}

interface Options {
  language?: string
  indexed?: boolean
}

function optionsOf(args: readonly string[]): Options {
  const options: Options = {}
  for (const arg of args) {
    const [key, value = ''] = arg.split('=', 2)
    if (key === 'language' && /^[a-z]{2}$/.test(value)) options.language = value
    else if (key === 'indexed' && /^(yes|no)$/.test(value)) options.indexed = value === 'yes'
    else throw new UsageError(`${arg} is not language=nl, indexed=yes or indexed=no.`)
  }
  return options
}

const siteOfCall = ({ services, args: [domain = ''] }: Call<AppServices>) => siteByDomain(services, domain)

const list: Action<AppServices> = {
  params: '<domain>',
  description: 'lists the pages that you wrote',
  run: async (call) => {
    const { db, env } = call.services
    const site = siteOfCall(call)
    const pages = (await sitePages(db, site.id)).map(({ token, language, title, isIndexed }) => ({
      ...{ url: `${publicUrl({ env }, site)}/${token}`, language, isIndexed, title },
    }))
    const lines = pages.map(({ url, language, isIndexed, title }) =>
      [url, language, isIndexed ? 'indexed' : 'not indexed', title].join('\t'),
    )
    return { lines, data: pages }
  },
}

const set: Action<AppServices> = {
  params: '<domain> <page> <file.md> [language=nl indexed=no...]',
  description: 'writes a page from a Markdown file',
  options: ['reason'],
  run: async (call) => {
    const site = siteOfCall(call)
    const [, token = '', file = '', ...rest] = call.args
    const { language = site.domainLanguage, indexed: isIndexed = true } = optionsOf(rest)
    const error = tokenError(token)
    if (error) throw new UsageError(`${token} ${errorTexts[error]}`)
    const source = await readFile(file, 'utf8').catch(() => null)
    if (source === null) throw new UsageError(`${file} cannot be read.`)
    const { env } = call.services
    const { title, description } = readText(fillPage(source, site, env, language))
    if (!title) throw new UsageError(`${file} has no title: begin with a line "# About us".`)
    const page = { token, language, title, description, source, isIndexed }
    await audited(call, subject(call, site, { page: token, language, isIndexed }), ({ db, clock }) =>
      saveSitePage(db, site.id, { ...page, updatedAt: clock.now() }),
    )
    const url = `${publicUrl({ env }, site)}/${token}`
    return messageOutcome(`${url} of ${site.domain} is saved (${language}).`, {
      site: site.domain,
      url,
      language,
      isIndexed,
      title,
    })
  },
}

function fillPage(source: string, site: SiteConfig, env: AppServices['env'], language: string): string {
  try {
    return fillText(source, textValues(site, env, language))
  } catch (error) {
    throw error instanceof UnknownPlaceholder ? new UsageError(error.message) : error
  }
}

const show: Action<AppServices> = {
  params: '<domain> <page> [language=nl]',
  description: 'prints the Markdown of a page',
  run: async (call) => {
    const { domainLanguage, ...site } = siteOfCall(call)
    const [, token = '', ...rest] = call.args
    const { language } = optionsOf(rest)
    const languages = language ? [language] : languagesFor(domainLanguage, domainLanguage)
    const page = await sitePage(call.services.db, site.id, token, languages)
    if (!page) throw new UsageError(`There is no page ${token}. To list them: npm run site -- page list`)
    return { lines: [page.source], data: { site: site.domain, ...page } }
  },
}

const remove: Action<AppServices> = {
  params: '<domain> <page> [language=nl]',
  description: 'deletes a page, in every language or in one',
  options: ['reason'],
  run: async (call) => {
    const site = siteOfCall(call)
    const [, token = '', ...rest] = call.args
    const { language = null } = optionsOf(rest)
    const count = await audited(call, subject(call, site, { page: token, language }), async ({ db }) => {
      const deleted = await deleteSitePage(db, site.id, token, language)
      if (deleted === 0) throw new UsageError(`There is no page ${token}.`)
      return deleted
    })
    const sentence = `/${token} of ${site.domain} is deleted (${count} ${count === 1 ? 'language' : 'languages'}).`
    return messageOutcome(sentence, { site: site.domain, page: token, deleted: count })
  },
}

const subject = ({ value }: Call<AppServices>, { id }: SiteConfig, details: AuditSubject['details']) => ({
  ...{ siteId: id, reason: value('reason')?.trim() ?? '' },
  ...(details ? { details } : {}),
})

/** The actions on the pages of a site that its operator writes. */
export const sitePageActions: Readonly<Record<string, Action<AppServices>>> = {
  'page list': list,
  'page set': set,
  'page show': show,
  'page delete': remove,
}
