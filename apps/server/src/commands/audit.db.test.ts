import { writeAudit } from '@vonk/schema/audit/write-audit.ts'
import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { days } from '@vonk/tests/testkit/clock.ts'
import { runAndCapture, runOn } from '@vonk/tests/testkit/commands.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditCommand } from './audit.ts'
import { discountCommand } from './discount.ts'
import { partnerCommand } from './partner.ts'
import { siteCommand } from './site.ts'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())

interface Listed {
  entries: { id: number; act: string; actor: string; site: string; memberId: number | null; reason: string }[]
  next: number | null
}
const audit = (...words: string[]) => runAndCapture(auditCommand, fixture.services, words)
const listed = async (...words: string[]): Promise<Listed> => JSON.parse(await audit(...words, '--json'))
const rejected = (...words: string[]) => expect(audit(...words)).rejects

describe('the list of the audit log', () => {
  beforeEach(() =>
    fixture.services.db.pool.query(
      'alter table audit_entry disable trigger user; delete from audit_entry; alter table audit_entry enable trigger user',
    ),
  )

  const write = (
    act: string,
    more: { actor?: string; memberId?: number; siteId?: number; reason?: string } = {},
  ) =>
    writeAudit(fixture.services.db, {
      ...{ at: fixture.clock.now(), actor: 'Iris', staffId: null, act, siteId: 1, memberId: null },
      ...{ reason: '', details: {} },
      ...more,
    })

  it('is the newest first, page by page', async () => {
    for (const act of ['one', 'two', 'three']) await write(act)
    const first = await listed('--limit', '2')
    expect(first.entries.map(({ act }) => act)).toEqual(['three', 'two'])
    expect(first.next).toBe(first.entries[1]?.id)
    const rest = await listed('--limit', '2', '--before', String(first.next))
    expect([rest.entries.map(({ act }) => act), rest.next]).toEqual([['one'], null])
    expect(await audit('--limit', '2')).toMatch(/\nMore: --before \d+$/)
  })

  it('finds by site, member, person and day', async () => {
    const eva = await fixture.person({ email: 'eva@example.org' })
    await write('early', { memberId: 99 })
    fixture.clock.advance(2 * days)
    await write('hers', { memberId: eva.id, reason: 'Vroeg erom' })
    await write('his', { actor: 'Jan' })
    await write('elsewhere', { siteId: 7 })
    const actions = async (...words: string[]) => (await listed(...words)).entries.map(({ act }) => act)
    expect(await actions('--member', 'eva@example.org')).toEqual(['hers'])
    expect(await actions('--member', '99')).toEqual(['early'])
    expect(await actions('--by', 'Jan')).toEqual(['his'])
    expect(await actions('--site', 'localhost')).toEqual(['his', 'hers', 'early'])
    const day = fixture.clock.now().toISOString().slice(0, 10)
    expect(await actions('--since', day, '--site', 'localhost')).toEqual(['his', 'hers'])
    expect(await audit('--member', String(eva.id))).toMatch(
      new RegExp(`^\\d+  [-0-9]{10} [0-9:]{5}  Iris  hers  localhost  member ${eva.id}  Vroeg erom$`),
    )
    expect(await audit('--by', 'Nobody')).toBe('There is no such entry.')
  })

  it('rejects values that say nothing', async () => {
    await rejected('--since', '2026-02-31').toThrow('--since is 2026-02-31: a date such as')
    await rejected('--limit', '0').toThrow('--limit is 0: a whole number from 1 to 1000 is needed.')
    await rejected('--before', 'x').toThrow('--before is x')
    await rejected('--site', 'nowhere.example').toThrow('There is no site nowhere.example.')
    await rejected('--member', 'nobody@example.org').toThrow('There is no member nobody@example.org.')
    await rejected('show').toThrow('show is no action of npm run audit.')
  })
})

describe('the audit log', () => {
  it('cannot be changed, emptied or cut, not even while a member is erased', async () => {
    const client = await fixture.services.db.pool.connect()
    await runAndCapture(discountCommand, fixture.services, [
      'add',
      'EENS',
      '--percentage',
      '10',
      '--reason',
      'Actie',
    ])
    const erasing = `set local vonk.erasing = 'on'`
    const wrongs = [
      `update audit_entry set actor = 'nobody'`,
      `update audit_entry set reason = ''`,
      'delete from audit_entry',
      'truncate audit_entry',
      `${erasing}; delete from audit_entry`,
      `${erasing}; update audit_entry set actor = 'nobody', reason = '', details = '{}'`,
      `${erasing}; update audit_entry set reason = 'another', details = '{}'`,
    ]
    try {
      for (const wrong of wrongs) {
        await client.query('begin')
        await expect(client.query(wrong), wrong).rejects.toThrow('append-only')
        await client.query('rollback')
      }
    } finally {
      client.release()
    }
  })

  it('has an entry of each act on sites, codes and partners, with who, what, where and why', async () => {
    const by = ['--by', 'Jan', '--reason', 'Nieuw beleid']
    const actions: [Parameters<typeof runAndCapture>[0], string[]][] = [
      [siteCommand, ['set', 'localhost', 'minAge=21']],
      [siteCommand, ['close', 'localhost']],
      [siteCommand, ['open', 'localhost']],
      [discountCommand, ['add', 'TIEN', '--percentage', '10']],
      [discountCommand, ['end', 'TIEN']],
      [partnerCommand, ['add', 'Acme']],
      [partnerCommand, ['key', 'Acme', '--scopes', 'chats:read']],
      [partnerCommand, ['webhook', 'Acme', '--url', 'https://acme.example/events']],
      [partnerCommand, ['close', 'Acme']],
    ]
    for (const [command, words] of actions)
      await runAndCapture(command, fixture.services as never, [...words, ...by])
    const { entries } = await listed('--by', 'Jan')
    const names = actions.map(([{ name }, [act]]) => `${name} ${act}`)
    expect(entries.map(({ act }) => act).reverse()).toEqual(names)
    for (const entry of entries)
      expect(entry).toMatchObject({ actor: 'Jan', site: 'localhost', reason: 'Nieuw beleid' })
    const { rows } = await fixture.services.db.pool.query('select details::text as text from audit_entry')
    expect(rows.map(({ text }) => text).join()).not.toMatch(/vpk_[\w-]{8}|whsec_/)
  })

  it('names the user of the system if nobody else is named', async () => {
    expect(await runOn(fixture, 'discount', 'add', 'VIJF', '--percentage', '5')).toMatchObject({ code: 0 })
    const [entry] = (await listed('--limit', '1')).entries
    expect(entry).toMatchObject({ act: 'discount add', actor: (await import('node:os')).userInfo().username })
  }, 30_000)
})
