import { envErrors, paymentsOf } from './env.rules.ts'
import { type Variables, variables } from './env.variables.ts'

export type Env = Readonly<
  Variables & {
    isProduction: boolean
    payments: 'sandbox' | 'mollie' | 'none'
    /** The host name of the console; null if there is none. */
    consoleHost: string | null
  }
>

type Source = Record<string, string | undefined>

/**
 * Reads the environment and lists every reason why a server must not start with it, one sentence each. With errors, `env`
 * has only the valid variables.
 */
export function checkEnv(source: Source = process.env): { env: Env; errors: string[] } {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = variables.safeParse(given)
  const issues = parsed.error?.issues ?? []
  const invalid = new Set(issues.map(({ path }) => String(path[0])))
  const env =
    parsed.data ??
    variables.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !invalid.has(name))))
  const issueLines = issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  const errors = [
    ...(issueLines.length > 0
      ? [`The environment is not sound. ${issueLines.join('; ')}. See .env.example.`]
      : []),
    ...envErrors(env, (name) => invalid.has(name)),
  ]
  const isProduction = env.NODE_ENV === 'production'
  const consoleHost = env.CONSOLE_HOST ?? (isProduction ? null : 'console.localhost')
  return { env: Object.freeze({ ...env, isProduction, payments: paymentsOf(env), consoleHost }), errors }
}

/**
 * Reads the environment once; an empty string counts as absent. Throws an error that has a sentence for everything that
 * is wrong, on one line.
 */
export function readEnv(source?: Source): Env {
  const { env, errors } = checkEnv(source)
  if (errors.length > 0) throw new Error(errors.join(' '))
  return env
}

/** Checks the environment as that of a production server, whatever NODE_ENV is. */
export function checkProductionEnv(source: Source = process.env): { env: Env; errors: string[] } {
  const { env, errors } = checkEnv({ ...source, NODE_ENV: 'production' })
  const mode = source.NODE_ENV || 'not set'
  const isSet = mode === 'production'
  return { env, errors: isSet ? errors : [`NODE_ENV is ${mode}: production is required.`, ...errors] }
}

/** The variables that another program needs to run, without the secrets of this one. */
export const programEnv = (): Record<'PATH' | 'HOME', string | undefined> => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
})
