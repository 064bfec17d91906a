import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { type Act, type Call, type Command, type Option, UsageError } from './command.ts'

/** The options that every command has. */
export const commonOptions: Readonly<Record<string, Option>> = {
  by: { value: '"Eva"', says: 'who decides, for the audit log; without it the user of the system' },
  json: { says: 'prints JSON' },
  trace: { says: 'shows where an unexpected error comes from' },
  help: { says: 'prints this' },
}

/** What was typed, checked against the table of the command. */
export interface Reading<Services> {
  act: Act<Services>
  call: Omit<Call<Services>, 'services' | 'ask'>
}

/** Reads the words of a command. Throws a UsageError for whatever its table does not have; null if help is asked. */
export function readWords<Services>(
  command: Command<Services>,
  given: readonly string[],
): Reading<Services> | null {
  const { values, positionals } = parsed(command, given)
  if (values.help) return null
  const [name, act] = actOf(command, positionals)
  const shown = `npm run ${command.name}${name ? ` -- ${name}` : ''}`
  const wrong = (sentence: string) =>
    new UsageError(`${sentence} npm run ${command.name} -- --help lists what there is.`, 2)
  if (!act && positionals[0] === undefined) throw wrong(`npm run ${command.name} needs an act.`)
  if (!act) throw wrong(`${positionals[0]} is no act of npm run ${command.name}.`)
  const foreign = Object.keys(values).find((key) => !(key in commonOptions) && !act.options?.includes(key))
  if (foreign) throw wrong(`--${foreign} is no option of ${shown}.`)
  const words = positionals.slice(name === '' ? 0 : name.split(' ').length)
  const wanted = (act.words ?? '').split(/ (?=[<[])/).filter(Boolean)
  const missing = wanted[words.length]
  if (missing?.startsWith('<')) throw wrong(`${shown} needs ${missing}.`)
  if (words.length > wanted.length && !wanted.at(-1)?.includes('...'))
    throw wrong(`${words[wanted.length]} is one word too many for ${shown}.`)
  const by = (values.by ?? systemUser()).toString().trim()
  if (!by || by.length > 60) throw new UsageError('--by is a name of 1 to 60 characters.', 2)
  return {
    act,
    call: {
      name: name ? `${command.name} ${name}` : command.name,
      words,
      value: (option) => (typeof values[option] === 'string' ? values[option] : undefined),
      has: (option) => values[option] === true,
      by,
    },
  }
}

/** The user of the system by name, or by number where a container has no name for it. */
function systemUser(): string {
  try {
    return userInfo().username
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`
  }
}

function parsed<Services>({ name, options = {} }: Command<Services>, given: readonly string[]) {
  const known = Object.entries({ ...commonOptions, ...options })
  try {
    return parseArgs({
      args: [...given],
      allowPositionals: true,
      options: Object.fromEntries(
        known.map(([key, { value }]) => [
          key,
          { type: value ? 'string' : 'boolean', ...(key === 'help' ? { short: 'h' } : {}) } as const,
        ]),
      ),
    })
  } catch (error) {
    // The rest of Node's message is advice about a syntax that operators do not need.
    const [sentence] = (error as Error).message.split(/\. |\n/)
    throw new UsageError(`${sentence?.replace(/\.$/, '')}. npm run ${name} -- --help lists what there is.`, 2)
  }
}

/** The act that is named by the first words: `page set` before `page`, and the nameless one last. */
function actOf<Services>(
  { acts }: Command<Services>,
  [first = '', second]: readonly string[],
): [string, Act<Services> | undefined] {
  for (const name of [`${first} ${second}`, first])
    if (name && Object.hasOwn(acts, name)) return [name, acts[name]]
  const nameless = acts['']
  // A word that names nothing is an act mistyped, unless the command takes words without one.
  return ['', first && !nameless?.words ? undefined : nameless]
}
