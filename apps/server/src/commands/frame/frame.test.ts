import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { staffCommands } from '@vonk/tests/testkit/staff-commands.ts'
import { describe, expect, it, vi } from 'vitest'
import { type Command, UsageError } from './command.ts'
import { helpOf } from './help.ts'
import { readWords } from './read-words.ts'
import { runAlone } from './run-command.ts'

describe('the table of each command', () => {
  it.each(staffCommands.map((command) => [command.name, command] as const))(
    'of %s describes what is read',
    (_, command) => {
      const help = helpOf(command)
      const options = new Set(Object.keys(command.options ?? {}))
      const read = new Set(Object.values(command.acts).flatMap((act) => act.options ?? []))
      expect([...read].sort()).toEqual([...options].sort())
      for (const act of Object.keys(command.acts))
        expect(help).toContain(`npm run ${command.name}${act ? ` -- ${act}` : ''}`)
      for (const option of [...options, 'json', 'help'])
        expect(help).toMatch(new RegExp(`^--${option}[ \n]`, 'm'))
      expect(readWords(command, ['--help'])).toBeNull()
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
  [...text.matchAll(/^npm run ([\w:]+)( -- [^\n#]+)?/gm)].flatMap(([line, name, words = '']) => {
    const command = staffCommands.find((one) => one.name === name)
    return command ? [[`${page}: ${line.trim()}`, command, words.slice(4)] as const] : []
  }),
)

describe('the docs', () => {
  it('have every command', () => {
    const text = docs.map(([, one]) => one).join()
    for (const { name } of staffCommands) expect(text).toMatch(new RegExp(`npm run ${name}\\b`))
  })

  it.each(examples)('write a command as its table has it in %s', (_, command, words) => {
    const typed = [...words.matchAll(/(?:[^\s"']|"[^"]*"|'[^']*')+/g)].map(([word]) =>
      word.replace(/["']/g, ''),
    )
    expect(() => readWords(command, typed)).not.toThrow()
  })
})

const little: Command<null> = {
  name: 'little',
  says: 'For a test.',
  options: { size: { value: '3', says: 'how large' } },
  acts: {
    paint: {
      words: '<what> [colour]',
      says: 'paints',
      options: ['size'],
      run: async ({ words }) => ({ lines: [`painted ${words.join(' ')}\u001b[31m`], data: { words } }),
    },
    'paint all': { words: '<colour...>', says: 'paints all', run: async () => ({ lines: ['all'], data: 1 }) },
    fall: {
      says: 'fails',
      run: () => Promise.reject(new TypeError('Cannot read\n properties')),
    },
  },
}

const errorOf = (...words: string[]) => {
  try {
    readWords(little, words)
  } catch (error) {
    if (error instanceof UsageError) return [error.code, error.message]
  }
  throw new Error('It was not refused.')
}
const help = 'npm run little -- --help lists what there is.'

describe('the words of a command', () => {
  it.each([
    [['dance'], `dance is no act of npm run little. ${help}`],
    [[], `npm run little needs an act. ${help}`],
    [['paint'], `npm run little -- paint needs <what>. ${help}`],
    [['paint', 'a', 'b', 'c'], `c is one word too many for npm run little -- paint. ${help}`],
    [['paint', 'all', '--size', '3', 'red'], `--size is no option of npm run little -- paint all. ${help}`],
    [['paint', 'a', '--depth', '3'], `Unknown option '--depth'. ${help}`],
    [['paint', 'a', '--size'], `Option '--size <value>' argument missing. ${help}`],
    [['constructor'], `constructor is no act of npm run little. ${help}`],
  ])('are refused where the table has no place for %j', (words, sentence) => {
    expect(errorOf(...words)).toEqual([2, sentence])
  })

  it('find the act of two words before that of one, and any number where there is room', () => {
    expect(readWords(little, ['paint', 'all', 'red', 'blue'])?.call).toMatchObject({
      ...{ name: 'little paint all', words: ['red', 'blue'] },
    })
    expect(readWords(little, ['paint', 'red'])?.call).toMatchObject({ name: 'little paint', words: ['red'] })
  })
})

/** Runs the command and returns what it printed, what it complained about, and its exit code. */
async function run(...words: string[]) {
  const [out, err]: string[][] = [[], []]
  const log = vi.spyOn(console, 'log').mockImplementation((line) => void out?.push(line))
  const shout = vi.spyOn(console, 'error').mockImplementation((line) => void err?.push(line))
  try {
    await runAlone(little, words)
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
    expect(JSON.parse((await run('paint', 'wall', '--json')).out?.[0] ?? '')).toEqual({ words: ['wall'] })
  })

  it('says in one sentence that it failed, and where only if asked', async () => {
    expect(await run('fall')).toEqual({
      ...{ out: [], code: 1 },
      err: ['It failed: Cannot read properties. With --trace it says where.'],
    })
    expect((await run('fall', '--trace')).err?.[0]).toBeInstanceOf(TypeError)
  })
})
