import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'

const script = join(import.meta.dirname, 'dependencies.mjs')
const some = { 'schema/core/core.ts': '', 'apps/web/src/app.ts': '', 'prisma/client.ts': '' }

/** What the check says of a repository with these files. */
async function check(files: Record<string, string>): Promise<{ code: number; output: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'vonk-dependencies-'))
  try {
    for (const [path, text] of Object.entries({ ...some, ...files })) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), `${text}\nexport interface Own {}\n`)
    }
    return await new Promise((resolve) =>
      execFile(process.execPath, [script, folder], (error, _out, output) =>
        resolve({ code: error ? Number(error.code) : 0, output }),
      ),
    )
  } finally {
    await rm(folder, { recursive: true })
  }
}

const uses = (path: string) => `import type { Own as Other } from '${path}'\nexport type Seen = Other`

it('is content with domains that build on each other', async () => {
  const { code, output } = await check({
    'schema/chats/send.ts': uses('../users/user.ts'),
    'schema/users/user.ts': uses('./users.store.ts'),
    'schema/users/users.store.ts': uses('../core/core.ts'),
    'apps/server/src/server.ts': uses('./http/http.ts'),
    'apps/server/src/http/http.ts': uses('../../../../schema/users/user.ts'),
  })
  expect({ code, output }).toEqual({ code: 0, output: '' })
})

/** A broken rule, the file that breaks it, and all files of the example; each example has domains of its own. */
const examples: [rule: string, path: string, files: Record<string, string>][] = [
  [
    'no-cycle-between-domains',
    'schema/ring-one',
    {
      'schema/ring-one/a.ts': uses('../ring-two/b.ts'),
      'schema/ring-two/b.ts': '',
      'schema/ring-two/c.ts': uses('../ring-three/d.ts'),
      'schema/ring-three/d.ts': uses('../ring-one/e.ts'),
      'schema/ring-one/e.ts': '',
    },
  ],
  [
    'no-cycle-between-files',
    'apps/web/src/a.ts',
    { 'apps/web/src/a.ts': uses('./b.ts'), 'apps/web/src/b.ts': uses('./a.ts') },
  ],
  [
    'stores-are-private',
    'schema/chats/a.ts',
    { 'schema/chats/a.ts': uses('../users/users.store.ts'), 'schema/users/users.store.ts': '' },
  ],
  [
    'operations-only',
    'apps/server/src/commands/a.ts',
    { 'apps/server/src/commands/a.ts': uses('../../../../schema/users/users.store.ts') },
  ],
  [
    'core-knows-no-domain',
    'schema/core/a.ts',
    { 'schema/core/a.ts': uses('../likes/b.ts'), 'schema/likes/b.ts': '' },
  ],
  ['credits-calls-nobody', 'schema/credits/a.ts', { 'schema/credits/a.ts': uses('../likes/b.ts') }],
  [
    'domain-logic-knows-no-server',
    'schema/gifts/a.ts',
    { 'schema/gifts/a.ts': uses('../../apps/web/src/app.ts') },
  ],
  ['database-knows-no-domain', 'prisma/a.ts', { 'prisma/a.ts': uses('../schema/core/core.ts') }],
  [
    'clients-know-the-graph-alone',
    'apps/web/src/c.ts',
    { 'apps/web/src/c.ts': uses('../../../schema/core/core.ts') },
  ],
  [
    'features-stand-alone',
    'apps/web/src/features/chat/a.ts',
    { 'apps/web/src/features/chat/a.ts': uses('../likes/b.ts'), 'apps/web/src/features/likes/b.ts': '' },
  ],
  [
    'client-layers',
    'apps/web/src/shared/a.ts',
    { 'apps/web/src/shared/a.ts': uses('../routes/b.ts'), 'apps/web/src/routes/b.ts': '' },
  ],
  ['client-shared', 'apps/web/src/ui/a.ts', { 'apps/web/src/ui/a.ts': uses('../features/likes/b.ts') }],
  [
    'client-ui',
    'apps/web/src/ui/c.ts',
    { 'apps/web/src/ui/c.ts': uses('../shared/b.ts'), 'apps/web/src/shared/b.ts': '' },
  ],
  [
    'server-layers',
    'apps/server/src/http/a.ts',
    { 'apps/server/src/http/a.ts': uses('../pages/b.ts'), 'apps/server/src/pages/b.ts': '' },
  ],
  [
    'server-layers',
    'apps/server/src/log.ts',
    { 'apps/server/src/log.ts': uses('./services/b.ts'), 'apps/server/src/services/b.ts': '' },
  ],
  [
    'server-layers',
    'apps/server/src/jobs/a.ts',
    { 'apps/server/src/jobs/a.ts': uses('../server.ts'), 'apps/server/src/server.ts': '' },
  ],
  [
    'server-layers',
    'apps/server/src/mails/a.ts',
    { 'apps/server/src/mails/a.ts': uses('../push/b.ts'), 'apps/server/src/push/b.ts': '' },
  ],
]

let violations: string[]
beforeAll(async () => {
  const { code, output } = await check(Object.assign({}, ...examples.map(([, , files]) => files)))
  expect(code).toBe(1)
  violations = output.split('\n').filter((line) => /^[\w-]+: /.test(line))
})

it.each(examples)('finds %s in %s, also where only a type is imported', (rule, path) => {
  expect(violations.filter((line) => line.startsWith(`${rule}: ${path}`))).not.toEqual([])
})

it('finds nothing else in them', () => {
  const expected = examples.map(([rule]) => rule)
  expect([...new Set(violations.map((line) => line.split(':')[0]))].sort()).toEqual(
    [...new Set(expected)].sort(),
  )
})
