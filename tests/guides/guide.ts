import { setTimeout as pause } from 'node:timers/promises'
import { commandsOf } from '../testkit/page-commands.ts'
import type { Dialogue, EmptyMachine } from './empty-machine.ts'

/** What an operator knows who follows the pages. */
export interface Knowledge {
  /** What is typed when a command asks. */
  dialogues: readonly (readonly [command: RegExp, dialogue: Dialogue])[]
  /** What a page says in words before a command. */
  meanwhile: readonly (readonly [command: RegExp, act: () => Promise<void>])[]
  /** What stands here for the examples of all pages. */
  examples: Readonly<Record<string, string>>
}

/** How a line of a shell is run. */
export interface Running {
  /** With what it must end. */
  code?: number
  /** How many times it is tried until it does. */
  tries?: number
  dialogue?: Dialogue
}

/** Follows pages on a machine, command by command, and remembers what each printed. */
export class Guide {
  followed = 0
  readonly #machine: EmptyMachine
  readonly #knowledge: Knowledge
  readonly #printed = new Map<string, string>()
  #folder = '/'

  constructor(machine: EmptyMachine, knowledge: Knowledge) {
    this.#machine = machine
    this.#knowledge = knowledge
  }

  /** Runs a line in the folder in which the command before left off; its output. */
  async sh(line: string, { code = 0, tries = 1, dialogue = [] }: Running = {}): Promise<string> {
    let last = await this.#machine.run(`cd ${this.#folder} && ${line}`, dialogue)
    for (let tried = 1; last.code !== code && tried < tries; tried++) {
      await pause(500)
      last = await this.#machine.run(`cd ${this.#folder} && ${line}`, dialogue)
    }
    if (last.code !== code) throw new Error(`${line}\nended with ${last.code}:\n${last.output.slice(-4000)}`)
    return last.output
  }

  /** Runs one command of a page; its output. */
  async follow(command: string, running: Running = {}): Promise<string> {
    const { meanwhile, dialogues } = this.#knowledge
    for (const [matches, act] of meanwhile) if (matches.test(command)) await act()
    const begun = Date.now()
    const output = await this.sh(`{ ${command}\n} && pwd > /run/folder`, {
      tries: /# until it exits with 0/.test(command) ? 120 : 1,
      dialogue: dialogues.find(([matches]) => matches.test(command))?.[1] ?? [],
      ...running,
    })
    this.#printed.set(command, output)
    this.#folder = (await this.#machine.run('cat /run/folder')).output.trim()
    this.followed++
    console.log(`${String(Math.round((Date.now() - begun) / 1000)).padStart(4)} s  ${command}`)
    return output
  }

  /** Runs all commands below a heading of a page; `replace` has what stands here for the examples of this part. */
  async followAll(page: string, heading: string, replace: Record<string, string> = {}): Promise<void> {
    console.log(`\n${page}: ${heading}`)
    const commands = commandsOf(page).get(heading)
    if (!commands) throw new Error(`docs/${page} has no commands below ${heading}.`)
    for (const command of commands) {
      let line = command
      for (const [word, value] of Object.entries({ ...this.#knowledge.examples, ...replace }))
        line = line.replaceAll(word, value)
      if (/^apt-get/.test(line)) line = `apt-get update -q && ${line.replace('install', 'install -qy')}`
      // A database that lacks something is what this command tells before an upgrade.
      await this.follow(line, /--check .*what the database will get/.test(line) ? { code: 1 } : {})
    }
  }

  /** What a command with these words printed. */
  printedBy(part: string): string {
    return [...this.#printed].find(([command]) => command.includes(part))?.[1] ?? ''
  }
}
