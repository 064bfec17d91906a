// `npm run news -- news.md --subject "..." [--promotion] [--site vonk.example] [--send]`.
import { readFile } from 'node:fs/promises'
import { countNewsletterRecipients, createNewsletter } from '@vonk/schema/notifications/audience-steps.ts'
import { blockText, readMarkdown } from '../mails/markdown.ts'
import { oneLine } from '../mails/one-line.ts'
import type { AppServices } from '../services/app-services.ts'
import { audited } from './runner/audited.ts'
import { type Call, type Command, messageOutcome, type Outcome, UsageError } from './runner/command.ts'
import { requireSite, siteOption } from './runner/find.ts'
import { runCommand } from './runner/run-command.ts'

async function runNews(call: Call<AppServices>): Promise<Outcome> {
  const { services, args, value, has } = call
  const [path = ''] = args
  const subject = oneLine(value('subject') ?? '')
  if (!subject) throw new UsageError('A newsletter needs its --subject, which the inbox shows.')
  const site = requireSite(call)
  const body = await readFile(path, 'utf8').catch(() => {
    throw new UsageError(`${path} cannot be read.`)
  })
  const blocks = readMarkdown(body)
  if (blocks.length === 0) throw new UsageError(`${path} says nothing.`)
  const kind = has('promotion') ? 'promotions' : 'news'
  const count = await countNewsletterRecipients(services.db, site.id, kind)
  const data = { site: site.domain, kind, subject, members: count, sent: has('send') }
  if (!has('send')) {
    const preview = [subject, ...blocks.map(blockText)].join('\n\n')
    const summary = `${count} members of ${site.domain} asked for ${kind}. With --send they get it.`
    return { lines: [preview, `\n${summary}`], data: { ...data, preview } }
  }
  const auditSubject = { siteId: site.id, details: { kind, subject, members: count } }
  await audited(call, auditSubject, ({ db, clock }) =>
    createNewsletter(db, { siteId: site.id, kind, subject, body }, clock.now()),
  )
  return messageOutcome(`On its way to ${count} members of ${site.domain} who asked for ${kind}.`, data)
}

export const newsCommand: Command<AppServices> = {
  name: 'news',
  description:
    'Shows a newsletter and how many members asked for news (with --promotion: for offers). --send sends it to them.',
  options: {
    ...siteOption,
    subject: { value: '"..."', description: 'what the inbox shows' },
    promotion: { description: 'it is an offer, for those who asked for offers' },
    send: { description: 'sends it' },
  },
  actions: {
    '': {
      params: '<news.md>',
      description: 'shows or sends a file of Markdown',
      options: ['site', 'subject', 'promotion', 'send'],
      run: runNews,
    },
  },
}

if (import.meta.main) await runCommand(newsCommand)
