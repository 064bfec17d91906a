import type { Command, Option } from './command.ts'
import { commonOptions } from './read-words.ts'

/** The help of a command, from its table. */
export function helpOf<Services>({ name, says, acts, options = {}, notes }: Command<Services>): string {
  const rows = Object.entries(acts).map(([act, { words = '', says }]): Row => {
    const rest = [act, words].filter(Boolean).join(' ')
    return [`npm run ${name}${rest ? ` -- ${rest}` : ''}`, says]
  })
  const readers = (option: string) =>
    Object.keys(acts).filter((act) => act !== '' && acts[act]?.options?.includes(option))
  const own = Object.entries(options).map(([option, described]): Row => {
    const by = readers(option)
    const isForAll = Object.values(acts).every((act) => act.options?.includes(option))
    return [
      flagOf(option, described),
      described.says + (isForAll || by.length === 0 || by.length > shownReaders ? '' : ` (${by.join(', ')})`),
    ]
  })
  const common = Object.entries(commonOptions)
    .filter(([option]) => !(option in options))
    .map(([option, described]): Row => [flagOf(option, described), described.says])
  const parts = [says, table(rows), table([...own, ...common]), ...(notes ? [notes] : [])]
  return parts.join('\n\n')
}

/** Of an option that more acts read, they are not listed. */
const shownReaders = 4

type Row = [string, string]

const flagOf = (name: string, { value }: Option) => `--${name}${value ? ` ${value}` : ''}`

/** Two columns; what is too long for the first has a line of its own. */
function table(rows: readonly Row[]): string {
  const width = Math.min(56, Math.max(...rows.map(([left]) => left.length)))
  return rows
    .map(([left, right]) =>
      left.length > width ? `${left}\n${' '.repeat(width)}  ${right}` : `${left.padEnd(width)}  ${right}`,
    )
    .join('\n')
}
