import type { Command, Option } from './command.ts'
import { commonOptions } from './parse-arguments.ts'

/** The text of `--help`. */
export function helpText<Services>({
  name,
  description,
  actions,
  options = {},
  notes,
}: Command<Services>): string {
  const rows = Object.entries(actions).map(([act, { params = '', description }]): Row => {
    const rest = [act, params].filter(Boolean).join(' ')
    return [`npm run ${name}${rest ? ` -- ${rest}` : ''}`, description]
  })
  const actionsWith = (option: string) =>
    Object.keys(actions).filter((act) => act !== '' && actions[act]?.options?.includes(option))
  const ownRows = Object.entries(options).map(([option, described]): Row => {
    const by = actionsWith(option)
    const isForAll = Object.values(actions).every((act) => act.options?.includes(option))
    return [
      flagText(option, described),
      described.description +
        (isForAll || by.length === 0 || by.length > maxListedActions ? '' : ` (${by.join(', ')})`),
    ]
  })
  const commonRows = Object.entries(commonOptions)
    .filter(([option]) => !(option in options))
    .map(([option, described]): Row => [flagText(option, described), described.description])
  const parts = [description, table(rows), table([...ownRows, ...commonRows]), ...(notes ? [notes] : [])]
  return parts.join('\n\n')
}

/** The actions of an option are listed up to this number. */
const maxListedActions = 4

type Row = [string, string]

const flagText = (name: string, { value }: Option) => `--${name}${value ? ` ${value}` : ''}`

/** Two columns; a left cell that is too long gets a line of its own. */
function table(rows: readonly Row[]): string {
  const width = Math.min(56, Math.max(...rows.map(([left]) => left.length)))
  return rows
    .map(([left, right]) =>
      left.length > width ? `${left}\n${' '.repeat(width)}  ${right}` : `${left.padEnd(width)}  ${right}`,
    )
    .join('\n')
}
