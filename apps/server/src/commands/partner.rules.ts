import { type PartnerScope, partnerScopes, scopesIn } from '@vonk/schema/partners/partner-scopes.rules.ts'
import { type WebhookKind, webhookKinds } from '@vonk/schema/partners/webhook.rules.ts'
import { isPrivateHost } from '../adapters/public-lookup.ts'
import { UsageError } from './frame/command.ts'

const wordsOf = (list: string): string[] =>
  list
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)

/** Reads an address of a partner. Plain http is for this machine only. */
function safeUrl(word: string): URL | null {
  const url = URL.parse(word)
  const isLocal = url?.protocol === 'http:' && /^(.+\.)?localhost$/.test(url.hostname)
  return url?.protocol === 'https:' || isLocal ? url : null
}

/** Reads origins: a scheme, a host and perhaps a port, as a browser sends them. */
export function originsIn(list: string): string[] {
  return wordsOf(list).map((word) => {
    if (safeUrl(word)?.origin !== word)
      throw new UsageError(`${word} is no origin like https://app.partner.example.`)
    return word
  })
}

/** Reads the addresses to which members are led back, each as a program will name it. */
export function redirectsIn(list: string | undefined): string[] {
  const words = wordsOf(list ?? '')
  if (words.length === 0) throw new UsageError('Give the --redirects.')
  return words.map((word) => {
    const url = safeUrl(word)
    if (!url || url.hash || url.username || url.password || url.href !== word)
      throw new UsageError(`${word} is no address like https://app.partner.example/back.`)
    return word
  })
}

/** Reads scopes. */
export function scopesGiven(list: string | undefined): PartnerScope[] {
  const words = wordsOf(list ?? '')
  const wrong = words.find((word) => scopesIn([word]).length === 0)
  if (words.length === 0 || wrong)
    throw new UsageError(
      `${wrong ? `${wrong} is no scope.` : 'Give the --scopes.'} There are: ${partnerScopes.join(', ')}`,
    )
  return scopesIn(words)
}

/** Reads the last day of a key, in UTC; null if it goes on for good. */
export function untilIn(given: string | undefined, now: Date): Date | null {
  if (given === undefined) return null
  const end = new Date(`${given}T23:59:59.999Z`)
  if (
    !/^\d{4}-\d{2}-\d{2}$/.test(given) ||
    Number.isNaN(end.getTime()) ||
    end.toISOString().slice(0, 10) !== given
  )
    throw new UsageError(`${given} is no date like 2027-01-31.`)
  if (end <= now) throw new UsageError(`${given} is in the past.`)
  return end
}

/** The address of a webhook leads into a private network or to this machine, to which nothing would be sent. */
export class PrivateWebhookError extends UsageError {
  constructor(url: string) {
    super(`${url} leads into a private network: a webhook has a host that the internet can reach.`)
  }
}

/** Reads the address of a webhook; in production it is on the internet. */
export function webhookUrl(given: string | undefined, isProduction: boolean): string {
  const url = safeUrl(given ?? '')
  const isRight = url && !url.hash && !url.username && !url.password && url.href === given
  if (!isRight || (isProduction && url.protocol !== 'https:'))
    throw new UsageError(`${given ?? 'Nothing'} is no --url like https://app.partner.example/events.`)
  // A name may lead elsewhere later, so where it leads is checked with every delivery; an address stays what it is.
  const isLocalName = /^(.+\.)?localhost$/.test(url.hostname)
  if (isPrivateHost(url.hostname) || (url.protocol === 'https:' && isLocalName))
    throw new PrivateWebhookError(given)
  return given
}

/** Reads kinds of events; without any all of them. */
export function kindsIn(list: string | undefined): WebhookKind[] {
  const words = wordsOf(list ?? webhookKinds.join())
  const wrong = words.find((word) => !webhookKinds.some((kind) => kind === word))
  if (wrong || words.length === 0)
    throw new UsageError(`${wrong ?? 'Nothing'} is no kind. There are: ${webhookKinds.join(', ')}`)
  return webhookKinds.filter((kind) => words.includes(kind))
}

/** Reads for how many hours an old secret goes on. */
export function hoursIn(given = '24'): number {
  const hours = Number(given)
  if (!Number.isInteger(hours) || hours < 0 || hours > 720)
    throw new UsageError('--overlap is a number of hours from 0 to 720.')
  return hours
}

/** Reads the first day of what is sent again, in UTC; without one everything that is kept. */
export function sinceIn(given: string | undefined, now: Date): Date {
  if (given === undefined) return new Date(0)
  const since = new Date(`${given}T00:00:00Z`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(given) || Number.isNaN(since.getTime()) || since > now)
    throw new UsageError(`${given} is no past date like 2026-11-20.`)
  return since
}
