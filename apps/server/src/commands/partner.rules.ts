import { type PartnerScope, partnerScopes, scopesIn } from '@vonk/schema/partners/partner-scopes.rules.ts'
import { UsageError } from './run-command.ts'

/** The options of the command, as they were typed. */
export interface PartnerOptions {
  origins?: string | undefined
  scopes?: string | undefined
  expires?: string | undefined
  key?: string | undefined
  overlap?: string | undefined
}

const wordsOf = (list: string): string[] =>
  list
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)

/** Reads origins: a scheme, a host and perhaps a port, as a browser sends them. Plain http is for this machine only. */
export function originsIn(list: string): string[] {
  return wordsOf(list).map((word) => {
    const url = URL.parse(word)
    const isLocal = url?.protocol === 'http:' && /^(.+\.)?localhost$/.test(url.hostname)
    if (url?.origin !== word || (url.protocol !== 'https:' && !isLocal))
      throw new UsageError(`${word} is no origin like https://app.partner.example.`)
    return word
  })
}

/** Reads the scopes of a key. */
export function scopesGiven(list: string | undefined): PartnerScope[] {
  const words = wordsOf(list ?? '')
  const wrong = words.find((word) => scopesIn([word]).length === 0)
  if (words.length === 0 || wrong)
    throw new UsageError(
      `${wrong ? `${wrong} is no scope.` : 'A key needs its --scopes.'} There are: ${partnerScopes.join(', ')}`,
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
