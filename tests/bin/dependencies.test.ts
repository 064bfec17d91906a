import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, it } from 'vitest'

const script = join(import.meta.dirname, 'dependencies.mjs')
const folders: string[] = []
afterEach(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true }))))

/** What the check says of a repository with these files. */
async function check(files: Record<string, string>): Promise<{ code: number; output: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'vonk-dependencies-'))
  folders.push(folder)
  const some = { 'schema/core/core.ts': '', 'apps/web/src/app.ts': '', 'prisma/client.ts': '' }
  for (const [path, text] of Object.entries({ ...some, ...files })) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), `${text}\nexport interface Own {}\n`)
  }
  return new Promise((resolve) =>
    execFile(process.execPath, [script, folder], (error, _out, output) =>
      resolve({ code: error ? Number(error.code) : 0, output }),
    ),
  )
}

const uses = (path: string) => `import type { Own as Other } from '${path}'\nexport type Seen = Other`

it('is content with domains that build on each other', async () => {
  const { code, output } = await check({
    'schema/chats/send.ts': uses('../users/user.ts'),
    'schema/users/user.ts': uses('./users.store.ts'),
    'schema/users/users.store.ts': uses('../core/core.ts'),
  })
  expect({ code, output }).toEqual({ code: 0, output: '' })
})

it.each([
  [
    'no-cycle-between-domains',
    {
      'schema/chats/a.ts': uses('../users/b.ts'),
      'schema/users/b.ts': '',
      'schema/users/c.ts': uses('../likes/d.ts'),
      'schema/likes/d.ts': uses('../chats/e.ts'),
      'schema/chats/e.ts': '',
    },
  ],
  ['no-cycle-between-files', { 'apps/web/src/a.ts': uses('./b.ts'), 'apps/web/src/b.ts': uses('./a.ts') }],
  [
    'stores-are-private',
    { 'schema/chats/a.ts': uses('../users/users.store.ts'), 'schema/users/users.store.ts': '' },
  ],
  [
    'operations-only',
    {
      'apps/server/src/a.ts': uses('../../../schema/users/users.store.ts'),
      'schema/users/users.store.ts': '',
    },
  ],
  ['core-knows-no-domain', { 'schema/core/a.ts': uses('../users/b.ts'), 'schema/users/b.ts': '' }],
  ['credits-calls-nobody', { 'schema/credits/a.ts': uses('../users/b.ts'), 'schema/users/b.ts': '' }],
  ['domain-logic-knows-no-server', { 'schema/users/a.ts': uses('../../apps/web/src/app.ts') }],
  ['database-knows-no-domain', { 'prisma/a.ts': uses('../schema/core/core.ts') }],
  ['clients-know-the-graph-alone', { 'apps/web/src/a.ts': uses('../../../schema/core/core.ts') }],
  [
    'features-stand-alone',
    { 'apps/web/src/features/chat/a.ts': uses('../likes/b.ts'), 'apps/web/src/features/likes/b.ts': '' },
  ],
  ['client-layers', { 'apps/web/src/shared/a.ts': uses('../routes/b.ts'), 'apps/web/src/routes/b.ts': '' }],
  [
    'client-shared',
    { 'apps/web/src/ui/a.ts': uses('../features/x/b.ts'), 'apps/web/src/features/x/b.ts': '' },
  ],
  ['server-layers', { 'apps/server/src/http/a.ts': uses('../pages/b.ts'), 'apps/server/src/pages/b.ts': '' }],
  ['server-layers', { 'apps/server/src/log.ts': uses('./http/b.ts'), 'apps/server/src/http/b.ts': '' }],
  ['server-layers', { 'apps/server/src/pages/a.ts': uses('../server.ts'), 'apps/server/src/server.ts': '' }],
  ['server-layers', { 'apps/server/src/mails/a.ts': uses('../push/b.ts'), 'apps/server/src/push/b.ts': '' }],
  ['client-ui', { 'apps/web/src/ui/a.ts': uses('../shared/b.ts'), 'apps/web/src/shared/b.ts': '' }],
])('finds %s, also where only a type is imported', async (rule, files) => {
  const { code, output } = await check(files)
  expect(code).toBe(1)
  expect(output).toContain(`${rule}: `)
})
