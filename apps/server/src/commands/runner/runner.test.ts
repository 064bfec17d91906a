import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { staffCommands } from '@vonk/tests/testkit/staff-commands.ts'
import { describe, expect, it, vi } from 'vitest'
import { type Command, UsageError } from './command.ts'
import { helpText } from './help.ts'
import { parseArguments } from './parse-arguments.ts'
import { runStandalone } from './run-command.ts'

describe('the table of each command', () => {
  it.each(staffCommands.map((command) => [command.name, command] as const))(
    'of %s describes what is read',
    (_, command) => {
      const help = helpText(command)
      const options = new Set(Object.keys(command.options ?? {}))
      const read = new Set(Object.values(command.actions).flatMap((action) => action.options ?? []))
      expect([...read].sort()).toEqual([...options].sort())
      for (const action of Object.keys(command.actions))
        expect(help).toContain(`npm run ${command.name}${action ? ` -- ${action}` : ''}`)
      for (const option of [...options, 'json', 'help'])
        expect(help).toMatch(new RegExp(`^--${option}[ \n]`, 'm'))
      expect(parseArguments(command, ['--help'])).toBeNull()
    },
  )
})

const root = join(import.meta.dirname, '../../../../..')
const pages = [
  'README.md',
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]
const docs = pages.map((page) => [page, readFileSync(join(root, page), 'utf8')] as const)
/** Lines of examples, without their remarks. */
const examples = docs.flatMap(([page, text]) =>
  [...text.matchAll(/^npm run ([\w:]+)( -- [^\n#]+)?/gm)].flatMap(([line, name, args = '']) => {
    const command = staffCommands.find((one) => one.name === name)
    return command ? [[`${page}: ${line.trim()}`, command, args.slice(4)] as const] : []
  }),
)

describe('the docs', () => {
  it('have every command', () => {
    const text = docs.map(([, one]) => one).join()
    for (const { name } of staffCommands) expect(text).toMatch(new RegExp(`npm run ${name}\\b`))
  })

  it.each(examples)('write a command as its table has it in %s', (_, command, args) => {
    const typed = [...args.matchAll(/(?:[^\s"']|"[^"]*"|'[^']*')+/g)].map(([word]) =>
      word.replace(/["']/g, ''),
    )
    expect(() => parseArguments(command, typed)).not.toThrow()
  })
})

const little: Command<null> = {
  name: 'little',
  description: 'For a test.',
  options: { size: { value: '3', description: 'how large' } },
  actions: {
    paint: {
      params: '<what> [colour]',
      description: 'paints',
      options: ['size'],
      run: async ({ args }) => ({ lines: [`painted ${args.join(' ')}\u001b[31m`], data: { args } }),
    },
    'paint all': {
      params: '<colour...>',
      description: 'paints all',
      run: async () => ({ lines: ['all'], data: 1 }),
    },
    fall: {
      description: 'fails',
      run: () => Promise.reject(new TypeError('Cannot read\n properties')),
    },
  },
}

const errorOf = (...args: string[]) => {
  try {
    parseArguments(little, args)
  } catch (error) {
    if (error instanceof UsageError) return [error.code, error.message]
  }
  throw new Error('It was not rejected.')
}
const help = 'npm run little -- --help lists what there is.'

describe('the arguments of a command', () => {
  it.each([
    [['dance'], `dance is no action of npm run little. ${help}`],
    [[], `npm run little needs an action. ${help}`],
    [['paint'], `npm run little -- paint needs <what>. ${help}`],
    [['paint', 'a', 'b', 'c'], `c is one word too many for npm run little -- paint. ${help}`],
    [['paint', 'all', '--size', '3', 'red'], `--size is no option of npm run little -- paint all. ${help}`],
    [['paint', 'a', '--depth', '3'], `Unknown option '--depth'. ${help}`],
    [['paint', 'a', '--size'], `Option '--size <value>' argument missing. ${help}`],
    [['constructor'], `constructor is no action of npm run little. ${help}`],
  ])('are rejected where the table has no place for %j', (args, sentence) => {
    expect(errorOf(...args)).toEqual([2, sentence])
  })

  it('find the action of two words before that of one, and any number where there is room', () => {
    expect(parseArguments(little, ['paint', 'all', 'red', 'blue'])?.call).toMatchObject({
      ...{ name: 'little paint all', args: ['red', 'blue'] },
    })
    expect(parseArguments(little, ['paint', 'red'])?.call).toMatchObject({
      name: 'little paint',
      args: ['red'],
    })
  })
})

/** Runs the command and returns what it printed, what it complained about, and its exit code. */
async function run(...args: string[]) {
  const [out, err]: string[][] = [[], []]
  const log = vi.spyOn(console, 'log').mockImplementation((line) => void out?.push(line))
  const shout = vi.spyOn(console, 'error').mockImplementation((line) => void err?.push(line))
  try {
    await runStandalone(little, args)
    return { out, err, code: process.exitCode }
  } finally {
    process.exitCode = 0
    log.mockRestore()
    shout.mockRestore()
  }
}

describe('a command', () => {
  it('prints lines without the control characters of a text, or JSON', async () => {
    expect((await run('paint', 'wall')).out).toEqual(['painted wall[31m'])
    expect(JSON.parse((await run('paint', 'wall', '--json')).out?.[0] ?? '')).toEqual({ args: ['wall'] })
  })

  it('prints in one sentence that it failed, and where only if asked', async () => {
    expect(await run('fall')).toEqual({
      ...{ out: [], code: 1 },
      err: ['It failed: Cannot read properties. With --trace it says where.'],
    })
    expect((await run('fall', '--trace')).err?.[0]).toBeInstanceOf(TypeError)
  })
})
