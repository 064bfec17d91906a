import { currentOrigin } from '@vonk/schema/core/origin.ts'
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'
import type { Env } from './env.ts'

export type Log = Logger

/**
 * The log of this process: one line of JSON for each event on standard output. It contains no personal data: requests are named
 * by their route, errors lose addresses and numbers, and what a database adds to its errors (the values of a row) is left
 * out. A line that is written for a request names it in `request`.
 */
export function openLog({ LOG_LEVEL }: Pick<Env, 'LOG_LEVEL'>, destination?: DestinationStream): Log {
  return pino(
    {
      level: LOG_LEVEL,
      base: { process: process.pid },
      mixin: () => {
        const origin = currentOrigin()
        return origin ? { request: origin.request } : {}
      },
      redact: ['*.email', '*.password', '*.token'],
      serializers: {
        err: describeError,
        req: ({
          id,
          method,
          routeOptions,
        }: {
          id: string
          method: string
          routeOptions?: { url?: string }
        }) => ({
          id,
          method,
          route: routeOptions?.url ?? 'unknown',
        }),
      },
      formatters: { level: (level) => ({ level }) },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
    },
    destination ?? pino.destination(1),
  )
}

interface Described {
  type: string
  message: string
  stack: string
  /** A code of PostgreSQL, Node, or a provider. */
  code?: string
}

function describeError(error: unknown): Described | unknown {
  if (!(error instanceof Error)) return error
  const { type, message, stack } = stdSerializers.err(error)
  const { code } = error as { code?: unknown }
  return {
    type,
    message: withoutPersonalData(message),
    stack: withoutPersonalData(stack),
    ...(typeof code === 'string' && { code }),
  }
}

const personal = [
  // An e-mail address; providers repeat it in their errors.
  { pattern: /[\w.+-]+@[\w-]+(\.[\w-]+)+/g, instead: '[e-mail]' },
  // An IBAN.
  { pattern: /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,4})?\b/g, instead: '[account]' },
  // A telephone number in the international form.
  { pattern: /\+\d[\d ]{7,16}\d/g, instead: '[number]' },
]

/** Removes e-mail addresses, bank accounts and telephone numbers from a text. */
export function withoutPersonalData(text: string): string {
  return personal.reduce((text, { pattern, instead }) => text.replace(pattern, instead), text)
}
