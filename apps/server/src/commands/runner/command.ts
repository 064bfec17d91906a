/** An operator's mistake, printed without a stack trace. */
export class UsageError extends Error {
  /** The exit code: 2 for invalid arguments, 1 for a rejected action. */
  readonly code: 1 | 2
  constructor(message: string, code: 1 | 2 = 1, cause?: unknown) {
    super(message, { cause })
    this.code = code
  }
}

/** Runs `work`, whose errors are written for operators, and rethrows them as UsageErrors. */
export async function withUsageErrors<Result>(work: () => Promise<Result> | Result): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError((error as Error).message, 1, error)
  }
}

/** Shows the operator a question, and returns the answer. */
export type Prompt = (question: string) => Promise<string>

/** An option of a command, as it is listed by `--help`. */
export interface Option {
  description: string
  /** An example of its value; without one the option is a switch. */
  value?: string
}

/** The result of an action: lines for people, and the same as data for `--json`. */
export interface Outcome {
  lines: readonly string[]
  data: unknown
  /** Why the command exits with 1 although the action ran, as a sentence. */
  failure?: string
}

/** One call of an action: its arguments and services. */
export interface Call<Services> {
  services: Services
  /** The names of the command and the action, as the audit log has them: `member ban`. */
  name: string
  args: readonly string[]
  /** The value of an option; undefined if it was not given. */
  value(option: string): string | undefined
  /** True if the switch was given. */
  has(option: string): boolean
  /** Who decides: `--by`, or the user of the system. */
  by: string
  /** Prompts at the terminal; null if there is none. */
  prompt: Prompt | null
}

/** Returns the value of a required option; `meaning` completes the error. */
export function requireOption(
  { value }: Pick<Call<unknown>, 'value'>,
  option: string,
  meaning: string,
): string {
  const given = value(option)
  if (!given) throw new UsageError(`--${option} is missing: ${meaning}.`, 2)
  return given
}

/** An action of a command. */
export interface Action<Services> {
  /** The parameters after its name, as the help shows them: `<required>`, `[optional]`, `more...`. */
  params?: string
  description: string
  /** The options of the command that this action reads. */
  options?: readonly string[]
  run(call: Call<Services>): Promise<Outcome>
}

/**
 * A command of an operator: the script of package.json of the same name. `--help` is printed from this table, and
 * arguments that do not fit it are rejected.
 */
export interface Command<Services> {
  name: string
  description: string
  /** By name; the empty name is the default action. */
  actions: Readonly<Record<string, Action<Services>>>
  options?: Readonly<Record<string, Option>>
  /** More for the end of the help. */
  notes?: string
}

/** An outcome of one sentence. */
export const messageOutcome = (sentence: string, data: unknown): Outcome => ({ lines: [sentence], data })
