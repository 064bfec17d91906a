import { type PartnerScope, partnerScopes, scopesIn } from '@vonk/schema/partners/partner-scopes.rules.ts'
import { isRedirectUri, safeUrl } from '@vonk/schema/partners/partner-urls.rules.ts'
import { type WebhookKind, webhookKinds } from '@vonk/schema/partners/webhook.rules.ts'
import { isPrivateHost } from '../adapters/public-lookup.ts'
import { UsageError } from './runner/command.ts'

const splitList = (list: string): string[] =>
  list
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)

/** Parses a list of origins: scheme, host and an optional port, as a browser sends them. */
export function parseOrigins(list: string): string[] {
  return splitList(list).map((item) => {
    if (safeUrl(item)?.origin !== item)
      throw new UsageError(`${item} is no origin like https://app.partner.example.`)
    return item
  })
}

/** Parses the redirect URIs, each exactly as a program will send it. */
export function parseRedirects(list: string | undefined): string[] {
  const items = splitList(list ?? '')
  if (items.length === 0) throw new UsageError('Give the --redirects.')
  return items.map((item) => {
    if (!isRedirectUri(item))
      throw new UsageError(`${item} is no address like https://app.partner.example/back.`)
    return item
  })
}

export function parseScopes(list: string | undefined): PartnerScope[] {
  const items = splitList(list ?? '')
  const wrong = items.find((item) => scopesIn([item]).length === 0)
  if (items.length === 0 || wrong)
    throw new UsageError(
      `${wrong ? `${wrong} is no scope.` : 'Give the --scopes.'} There are: ${partnerScopes.join(', ')}`,
    )
  return scopesIn(items)
}

/** Parses the last day of a key, in UTC; null if it does not expire. */
export function parseExpiry(given: string | undefined, now: Date): Date | null {
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

/** The URL of a webhook is in a private network or on this machine, where nothing would be sent to. */
export class PrivateWebhookError extends UsageError {
  constructor(url: string) {
    super(`${url} leads into a private network: a webhook has a host that the internet can reach.`)
  }
}

/** Parses the URL of a webhook; in production it is on the internet. */
export function parseWebhookUrl(given: string | undefined, isProduction: boolean): string {
  const url = safeUrl(given ?? '')
  const isValid = url && !url.hash && !url.username && !url.password && url.href === given
  if (!isValid || (isProduction && url.protocol !== 'https:'))
    throw new UsageError(`${given ?? 'Nothing'} is no --url like https://app.partner.example/events.`)
  // A name may resolve differently later, so its address is checked with every delivery; an IP address is checked here.
  const isLocalName = /^(.+\.)?localhost$/.test(url.hostname)
  if (isPrivateHost(url.hostname) || (url.protocol === 'https:' && isLocalName))
    throw new PrivateWebhookError(given)
  return given
}

/** Parses kinds of events; without a list all of them. */
export function parseKinds(list: string | undefined): WebhookKind[] {
  const items = splitList(list ?? webhookKinds.join())
  const wrong = items.find((item) => !webhookKinds.some((kind) => kind === item))
  if (wrong || items.length === 0)
    throw new UsageError(`${wrong ?? 'Nothing'} is no kind. There are: ${webhookKinds.join(', ')}`)
  return webhookKinds.filter((kind) => items.includes(kind))
}

/** Parses the number of hours for which the old secret stays valid. */
export function parseOverlapHours(given = '24'): number {
  const hours = Number(given)
  if (!Number.isInteger(hours) || hours < 0 || hours > 720)
    throw new UsageError('--overlap is a number of hours from 0 to 720.')
  return hours
}

/** Parses the first day of what is sent again, in UTC; without one everything that is stored. */
export function parseSince(given: string | undefined, now: Date): Date {
  if (given === undefined) return new Date(0)
  const since = new Date(`${given}T00:00:00Z`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(given) || Number.isNaN(since.getTime()) || since > now)
    throw new UsageError(`${given} is no past date like 2026-11-20.`)
  return since
}
