import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')
const page = readFileSync(join(root, 'docs/consumers.md'), 'utf8')
const files = new Map(
  [...page.matchAll(/```\w+ file=(\S+)\n(.*?)```/gs)].map(([, name = '', text = '']) => [name, text]),
)

/** The folder of the page's reader; its packages are those of this repository. */
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vonk-consumer-'))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  cpSync(join(root, 'schema/schema.graphql'), join(folder, 'schema.graphql'))
  for (const [name, text] of files) write(name, text)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function write(name: string, text: string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), text)
}

/** Runs a program of the packages; what it says, and whether it succeeded. */
async function bin(name: string, ...args: string[]): Promise<{ isOk: boolean; said: string }> {
  const file = join(root, 'node_modules/.bin', name)
  try {
    const { stdout, stderr } = await run(process.execPath, [file, ...args], {
      cwd: folder,
      // As in a shell: under a test runner the generator is silent.
      env: { PATH: process.env.PATH },
    })
    return { isOk: true, said: stdout + stderr }
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    return { isOk: false, said: stdout + stderr }
  }
}
const generate = () => bin('graphql-codegen-esm', '--config', 'codegen.ts')
const check = () => bin('tsc')

test('the page leads from an empty folder to typed operations', async () => {
  expect([...files.keys()]).toEqual([
    'codegen.ts',
    'tsconfig.json',
    'src/members.graphql',
    'src/members.tsx',
    'src/client.ts',
  ])
  expect(await generate()).toMatchObject({ isOk: true })
  expect(await check()).toEqual({ isOk: true, said: '' })
})

test('the packages that the page installs are there', () => {
  const names = [...page.matchAll(/^npm install (?:-D )?(.+)$/gm)].flatMap(([, said = '']) => said.split(' '))
  expect(names).toContain('@graphql-codegen/cli')
  expect(names.filter((name) => !existsSync(join(folder, 'node_modules', name, 'package.json')))).toEqual([])
})

test('a field that is not there does not compile, and is not generated', async () => {
  const component = files.get('src/members.tsx') ?? ''
  write('src/members.tsx', component.replace('node.name', 'node.nickname'))
  const wrong = await check()
  expect(wrong.isOk).toBe(false)
  expect(wrong.said).toContain("Property 'nickname' does not exist")
  write('src/members.tsx', component)

  const operation = files.get('src/members.graphql') ?? ''
  write('src/members.graphql', operation.replace('age city', 'age nickname'))
  const unknown = await generate()
  expect(unknown.isOk).toBe(false)
  expect(unknown.said).toContain('nickname')
  write('src/members.graphql', operation)
})

test('the operations of the page run on a server with the demo data', async () => {
  const fixture = await createAppFixture('demo')
  const anna = await fixture.login('anna@example.com')
  const [members = '', like = ''] = (files.get('src/members.graphql') ?? '').split(/(?=^mutation)/m)
  const { members: found } = await anna.run(members, { first: 2 })
  expect(found.edges).toHaveLength(2)
  const answer = await anna.run(like, { profileId: found.edges[0].node.id })
  expect(answer.likeProfile.__typename).toBe('LikeProfileSuccess')
  await fixture.close()
})
