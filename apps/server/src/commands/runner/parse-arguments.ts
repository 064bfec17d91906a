import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { type Action, type Call, type Command, type Option, UsageError } from './command.ts'

/** The options that every command has. */
export const commonOptions: Readonly<Record<string, Option>> = {
  by: { value: '"Eva"', description: 'who decides, for the audit log; without it the user of the system' },
  json: { description: 'prints JSON' },
  trace: { description: 'shows where an unexpected error comes from' },
  help: { description: 'prints this' },
}

/** Arguments that fit the table of their command. */
export interface ParsedCall<Services> {
  action: Action<Services>
  call: Omit<Call<Services>, 'services' | 'prompt'>
}

/** Parses the arguments of a command; null for `--help`. Throws a UsageError for what its table does not have. */
export function parseArguments<Services>(
  command: Command<Services>,
  given: readonly string[],
): ParsedCall<Services> | null {
  const { values, positionals } = parsed(command, given)
  if (values.help) return null
  const [name, action] = findAction(command, positionals)
  const commandLine = `npm run ${command.name}${name ? ` -- ${name}` : ''}`
  const usageError = (sentence: string) =>
    new UsageError(`${sentence} npm run ${command.name} -- --help lists what there is.`, 2)
  if (!action && positionals[0] === undefined) throw usageError(`npm run ${command.name} needs an action.`)
  if (!action) throw usageError(`${positionals[0]} is no action of npm run ${command.name}.`)
  const unknownOption = Object.keys(values).find(
    (key) => !(key in commonOptions) && !action.options?.includes(key),
  )
  if (unknownOption) throw usageError(`--${unknownOption} is no option of ${commandLine}.`)
  const args = positionals.slice(name === '' ? 0 : name.split(' ').length)
  const params = (action.params ?? '').split(/ (?=[<[])/).filter(Boolean)
  const missing = params[args.length]
  if (missing?.startsWith('<')) throw usageError(`${commandLine} needs ${missing}.`)
  if (args.length > params.length && !params.at(-1)?.includes('...'))
    throw usageError(`${args[params.length]} is one word too many for ${commandLine}.`)
  const by = (values.by ?? systemUser()).toString().trim()
  if (!by || by.length > 60) throw new UsageError('--by is a name of 1 to 60 characters.', 2)
  return {
    action,
    call: {
      name: name ? `${command.name} ${name}` : command.name,
      args,
      value: (option) => (typeof values[option] === 'string' ? values[option] : undefined),
      has: (option) => values[option] === true,
      by,
    },
  }
}

/** The name of the system's user, or the number where a container has no name for it. */
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
    // The rest of Node's message is advice about its own syntax.
    const [sentence] = (error as Error).message.split(/\. |\n/)
    throw new UsageError(`${sentence?.replace(/\.$/, '')}. npm run ${name} -- --help lists what there is.`, 2)
  }
}

/** Finds the action that the first arguments name: `page set` before `page`, and the default one last. */
function findAction<Services>(
  { actions }: Command<Services>,
  [first = '', second]: readonly string[],
): [string, Action<Services> | undefined] {
  for (const name of [`${first} ${second}`, first])
    if (name && Object.hasOwn(actions, name)) return [name, actions[name]]
  const defaultAction = actions['']
  // An unknown word is a mistyped action, unless the default action has parameters.
  return ['', first && !defaultAction?.params ? undefined : defaultAction]
}
