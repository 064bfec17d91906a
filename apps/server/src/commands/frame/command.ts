/** An operator's mistake: printed as it is, without a stack trace. */
export class UsageError extends Error {
  /** The exit code: 2 if the words make no sense, 1 if what they ask is refused. */
  readonly code: 1 | 2
  constructor(sentence: string, code: 1 | 2 = 1, cause?: unknown) {
    super(sentence, { cause })
    this.code = code
  }
}

/** Runs what fails with sentences for operators, such as that the database cannot be reached. */
export async function sentenced<Result>(work: () => Promise<Result> | Result): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError((error as Error).message, 1, error)
  }
}

/** Asks the operator a question, and returns what was typed. */
export type Ask = (question: string) => Promise<string>

/** An option of a command, as it is listed by `--help`. */
export interface Option {
  says: string
  /** An example of its value; without one the option is a switch. */
  value?: string
}

/** What an act has to say: lines for people, and the same as data for `--json`. */
export interface Outcome {
  lines: readonly string[]
  data: unknown
  /** Why the command exits with 1 although it did its work, as a sentence. */
  failed?: string
}

/** One call of an act: what was typed, and what it works on. */
export interface Call<Services> {
  services: Services
  /** The name of the command and the act, as the audit log keeps it: `member ban`. */
  name: string
  words: readonly string[]
  /** The value of an option; undefined if it was not given. */
  value(option: string): string | undefined
  /** Whether a switch was given. */
  has(option: string): boolean
  /** Who decides: `--by`, or the user of the system. */
  by: string
  /** Asks at the terminal; null if nobody sits there. */
  ask: Ask | null
}

/** The value of an option that must be given; `what` says what it is. */
export function needed({ value }: Pick<Call<unknown>, 'value'>, option: string, what: string): string {
  const given = value(option)
  if (!given) throw new UsageError(`--${option} is missing: ${what}.`, 2)
  return given
}

/** Something that a command can do. */
export interface Act<Services> {
  /** The words after its name, for people: `<required>`, `[optional]`, `more...`. */
  words?: string
  says: string
  /** The options of the command that this act reads. */
  options?: readonly string[]
  run(call: Call<Services>): Promise<Outcome>
}

/**
 * A command of an operator: a script of package.json of the same name. `--help` is printed from this table, and what the table
 * does not have is refused.
 */
export interface Command<Services> {
  name: string
  says: string
  /** By name; the empty name is what the command does when no act is named. */
  acts: Readonly<Record<string, Act<Services>>>
  options?: Readonly<Record<string, Option>>
  /** More for the end of the help. */
  notes?: string
}

/** The outcome of an act that has one sentence to say. */
export const said = (sentence: string, data: unknown): Outcome => ({ lines: [sentence], data })
