// `npm run news -- news.md --subject "..." [--promotion] [--site vonk.example] [--send]`.
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { beginNewsletter, countAsking } from '@vonk/schema/notifications/audience.store.ts'
import type { AppServices } from '../app-services.ts'
import { blockText, readMarkdown } from '../mails/markdown.ts'
import { oneLine } from '../mails/one-line.ts'
import { runCommand, UsageError } from './run-command.ts'

const usage = `Usage:
  npm run news -- <news.md> --subject "What the inbox shows" [--promotion] [--site <domain>] [--send]

Shows the newsletter and how many members asked for news (with --promotion: for offers). --send sends it to them.`

async function command(services: AppServices, words: string[]): Promise<void> {
  const { values, positionals } = read(words)
  const [path] = positionals
  const subject = oneLine(values.subject ?? '')
  if (!path || positionals.length > 1 || !subject) throw new UsageError(usage)
  const site = values.site ? services.sites.get(values.site) : [...services.sites.values()][0]
  if (!site) throw new UsageError(`There is no site ${values.site ?? ''}.`)
  const body = await readFile(path, 'utf8').catch(() => {
    throw new UsageError(`${path} cannot be read.`)
  })
  const blocks = readMarkdown(body)
  if (blocks.length === 0) throw new UsageError(`${path} says nothing.`)
  const kind = values.promotion ? 'promotions' : 'news'
  const count = await countAsking(services.db, site.id, kind)
  if (!values.send) {
    console.log([subject, ...blocks.map(blockText)].join('\n\n'))
    return console.log(`\n${count} members of ${site.domain} asked for ${kind}. With --send they get it.`)
  }
  await beginNewsletter(services.db, { siteId: site.id, kind, subject, body }, services.clock.now())
  console.log(`On its way to ${count} members of ${site.domain} who asked for ${kind}.`)
}

function read(words: string[]) {
  try {
    return parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        subject: { type: 'string' },
        site: { type: 'string' },
        promotion: { type: 'boolean' },
        send: { type: 'boolean' },
      },
    })
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${usage}`)
  }
}

await runCommand(command)
