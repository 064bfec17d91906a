import { auditEntries } from '@vonk/schema/audit/write-audit.ts'
import { auditLedger, balanceOf } from '@vonk/schema/credits/grant-credits.ts'
import { sessionTopic } from '@vonk/schema/ports/bus.ts'
import { type Actor, type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { runAndCapture, runOn } from '@vonk/tests/testkit/commands.ts'
import { bought } from '@vonk/tests/testkit/money.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { memberCommand } from './member.ts'
import type { Prompt } from './runner/command.ts'
import { runSite } from './site.ts'

const email = 'eva@example.org'
let fixture: AppFixture
let here: Actor
let there: Actor
beforeAll(async () => {
  fixture = await createAppFixture()
  await runSite(fixture.services, ['add', 'vuur.example', 'name=Vuur'], null)
  await vi.waitFor(() => expect(fixture.services.sites.has('vuur.example')).toBe(true))
  here = await fixture.person({ name: 'Eva', email, credits: 3 })
  there = await fixture.person({ name: 'Eva Vuur', email, siteId: otherSite() })
})
afterAll(() => fixture.close())

const otherSite = () => fixture.services.sites.get('vuur.example')?.id ?? 0
const member = (...words: string[]) => runAndCapture(memberCommand, fixture.services, words)
const runWithPrompt = (ask: Prompt, ...words: string[]) =>
  runAndCapture(memberCommand, fixture.services, words, ask)
const rejected = (...words: string[]) => expect(member(...words)).rejects
const stored = ({ id }: { id: number }) =>
  fixture.services.db.prisma.member.findUniqueOrThrow({ where: { id } })
const entries = async ({ id }: { id: number }) =>
  (await auditEntries(fixture.services.db, { memberId: id }, 50)).map(({ id: _, at: __, ...entry }) => entry)
const jobsOf = async (task: string, { id }: { id: number }) => {
  const { rows } = await fixture.services.db.pool.query(
    `select 1 from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = $1 and (payload ->> 'memberId' = $2::text or payload ->> 'siteId' = $3::text)`,
    [task, id, (await stored({ id })).siteId],
  )
  return rows.length
}

describe('an address that is a member’s on two sites', () => {
  it('is rejected by every act, with the sites that it could mean', async () => {
    const acts = ['show', 'ban', 'unban', 'confirm', 'reset', 'logout', 'grant', 'welcome', 'erase']
    const more: Record<string, string[]> = { grant: ['--credits', '5'], erase: ['--yes'] }
    const sentence = `${email} is a member of localhost (member ${here.id}), vuur.example (member ${there.id}): name the site with --site.`
    for (const act of acts) {
      const words = act === 'show' ? [] : ['--reason', 'x', ...(more[act] ?? [])]
      await rejected(act, email, ...words).toThrow(sentence)
    }
    await rejected(email).toThrow(sentence)
    expect((await stored(here)).bannedAt ?? (await stored(there)).bannedAt).toBeNull()
    expect([...(await entries(here)), ...(await entries(there))]).toEqual([])
  })

  it('is the one of the site that is named, whom the answer names', async () => {
    const output = await member('ban', email, '--site', 'vuur.example', '--reason', 'Nep', '--by', 'Iris')
    expect(output).toBe(
      `Member ${there.id} (Eva Vuur) of vuur.example is banned and gets a mail with the reason.`,
    )
    expect((await stored(here)).bannedAt).toBeNull()
    expect(await stored(there)).toMatchObject({ banReason: 'Nep' })
    expect(await entries(there)).toEqual([
      {
        ...{ actor: 'Iris', staffId: null, act: 'member ban', siteId: otherSite(), memberId: there.id },
        ...{ reason: 'Nep', details: {} },
      },
    ])
    await rejected('unban', String(there.id), '--site', 'localhost').toThrow(
      `There is no member ${there.id} of localhost.`,
    )
    await rejected('unban', email, '--site', 'nowhere.example').toThrow('There is no site nowhere.example.')
    expect(await member('unban', String(there.id))).toContain('of vuur.example is no longer banned')
  })
})

describe('npm run member', () => {
  it('shows site, credits, payments, sessions and restrictions', async () => {
    const anna = await fixture.person({ name: 'Anna', credits: 4 })
    await bought(fixture, anna)
    await fixture.services.db.pool.query(
      `insert into throttle (key, failures, window_start, block_minutes, blocked_until)
       values ('passwordAgain:' || $1::int, 5, $2, 15, $2::timestamptz + interval '15 minutes')`,
      [anna.id, fixture.clock.now()],
    )
    const output = await member(String(anna.id))
    expect(output).toMatch(/^site +localhost$/m)
    expect(output).toMatch(/^limits reached +passwordAgain until 2026-/m)
    expect(output).toMatch(/^payment +\d+ .* paid$/m)
    expect(output).toMatch(/^session +unknown +since /m)
    const shown = JSON.parse(await member(String(anna.id), '--json'))
    const balance = await balanceOf(fixture.services.db, anna.id)
    expect(shown).toMatchObject({ id: anna.id, domain: 'localhost', name: 'Anna', credits: balance })
    expect([shown.sessions, shown.payments, shown.limitsReached].map((list) => list.length)).toEqual([
      1, 1, 1,
    ])
    expect(await entries(anna)).toEqual([])
  })

  it('grants credits as an entry of the ledger, with a reason', async () => {
    const { db } = fixture.services
    await rejected('grant', String(here.id), '--credits', '7').toThrow('A grant needs its --reason')
    for (const wrong of ['0', '-1', '1.5', 'many', '10001'])
      await rejected('grant', String(here.id), `--credits=${wrong}`, '--reason', 'x').toThrow(
        `--credits is ${wrong}: a whole number from 1 to 10000 is needed.`,
      )
    const before = await balanceOf(db, here.id)
    const published: string[] = []
    const publish = vi.spyOn(db, 'publishEvents').mockImplementation((events) => void published.push(events))
    const output = await member('grant', String(here.id), '--credits', '7', '--reason', 'Storing', '--json')
    publish.mockRestore()
    expect(JSON.parse(output)).toMatchObject({ site: 'localhost', memberId: here.id })
    expect(await balanceOf(db, here.id)).toBe(before + 7)
    expect(await auditLedger(db)).toEqual([])
    expect(published).toHaveLength(1)
    const moved = await db.prisma.creditTransfer.findMany({
      where: { toAccount: here.id, reason: 'support' },
    })
    expect(moved.map(({ amount }) => amount)).toEqual([7])
    expect((await entries(here))[0]).toMatchObject({
      ...{ act: 'member grant', reason: 'Storing', details: { credits: 7 } },
    })
  })

  it('confirms an address, mails a link to a new password, and logs out everywhere', async () => {
    const { db, bus } = fixture.services
    const noor = await fixture.person({ name: 'Noor', isConfirmed: false })
    expect(await member('confirm', String(noor.id))).toContain('is confirmed.')
    expect((await stored(noor)).emailConfirmedAt).not.toBeNull()
    await rejected('confirm', String(noor.id)).toThrow('has confirmed the address already.')
    const before = await jobsOf('send-reset-mail', noor)
    await member('reset', String(noor.id))
    expect(await jobsOf('send-reset-mail', noor)).toBe(before + 1)
    const ended: string[] = []
    const stop = bus.subscribe(sessionTopic(noor.viewer?.sessionId ?? ''), (word) => ended.push(word))
    expect(await member('logout', String(noor.id))).toContain('logged out everywhere: 1 sessions ended.')
    await expect.poll(() => ended).toEqual(['ended'])
    stop()
    expect(await db.prisma.session.count({ where: { memberId: noor.id } })).toBe(0)
    expect((await entries(noor)).map(({ act }) => act)).toEqual([
      'member logout',
      'member reset',
      'member confirm',
    ])
  })

  it('logs everybody of a site out, or of all sites, when it is confirmed', async () => {
    const { db } = fixture.services
    await fixture.person({ siteId: otherSite() })
    const sessions = (siteId: number) => db.prisma.session.count({ where: { member: { siteId } } })
    const before = await sessions(1)
    expect([before > 1, (await sessions(otherSite())) > 0]).toEqual([true, true])
    const words = ['logout-all', '--reason', 'Gelekte sleutel']
    await rejected(...words).toThrow(
      'Every member of all sites is logged out on every device. Give --yes to go on.',
    )
    await rejected('logout-all', '--yes').toThrow('Logging everybody out needs its --reason')
    expect(await member(...words, '--site', 'vuur.example', '--yes')).toContain(
      'of vuur.example is logged out',
    )
    expect([await sessions(1), await sessions(otherSite())]).toEqual([before, 0])
    expect(await runWithPrompt(async () => 'all sites', ...words)).toContain(
      `all sites is logged out: ${before} sessions`,
    )
    expect(await sessions(1)).toBe(0)
    const [last] = await auditEntries(db, {}, 1)
    expect(last).toMatchObject({ act: 'member logout-all', siteId: null, details: { sessions: before } })
  })

  it('erases only when it is confirmed, and keeps who decided it without the reason', async () => {
    const { db } = fixture.services
    const bram = await fixture.person({ name: 'Bram', email: 'bram@example.org' })
    const words = ['erase', 'bram@example.org', '--reason', 'Vroeg erom in een brief']
    await rejected('erase', 'bram@example.org').toThrow('An erasure needs its --reason')
    await rejected(...words).toThrow('Give --yes to go on.')
    await expect(runWithPrompt(async () => 'bram', ...words)).rejects.toThrow('Nothing was changed.')
    expect((await stored(bram)).deletionRequestedAt).toBeNull()
    const output = await runWithPrompt(async () => 'bram@example.org', ...words, '--by', 'Iris')
    expect(output).toBe(
      `Member ${bram.id} (Bram) of localhost is erased; a mail with the certificate was the last.`,
    )
    expect(await db.prisma.member.count({ where: { id: bram.id } })).toBe(0)
    expect(await entries(bram)).toEqual([
      {
        ...{ actor: 'Iris', staffId: null, act: 'member erase', siteId: 1, memberId: bram.id },
        ...{ reason: '', details: {} },
      },
    ])
  })

  it('changes nothing if the entry cannot be written, and writes none if nothing is changed', async () => {
    const { db } = fixture.services
    const kim = await fixture.person({ name: 'Kim' })
    await rejected('unban', String(kim.id)).toThrow('is not banned.')
    expect(await entries(kim)).toEqual([])
    await db.pool.query(
      `alter table audit_entry add constraint nothing_new check (act <> 'member ban') not valid`,
    )
    await rejected('ban', String(kim.id), '--reason', 'x').toThrow()
    await db.pool.query('alter table audit_entry drop constraint nothing_new')
    expect((await stored(kim)).bannedAt).toBeNull()
    expect(await db.prisma.session.count({ where: { memberId: kim.id } })).toBe(1)
  })

  it('says in one sentence what is wrong, with one code for a mistype and another for an act that is not done', async () => {
    const wrongs: [string[], number, RegExp][] = [
      [['ban', String(here.id)], 1, /^A ban needs its --reason, which the member gets\.\n$/],
      [['show', 'nobody@example.org'], 1, /^There is no member nobody@example\.org\.\n$/],
      [
        ['dance', String(here.id)],
        2,
        /^\d+ is one word too many for npm run member\..*lists what there is\.\n$/,
      ],
      [['show', String(here.id), '--credits', '3'], 2, /^--credits is no option of npm run member -- show\./],
      [['grant'], 2, /^npm run member -- grant needs <id\|e-mail>\./],
      [['show', String(here.id), '--by', ' '], 2, /^--by is a name of 1 to 60 characters\.\n$/],
    ]
    const all = await Promise.all(wrongs.map(([words]) => runOn(fixture, 'member', ...words)))
    for (const [at, [, code, sentence]] of wrongs.entries()) {
      expect(all[at]).toMatchObject({ code, out: '', err: expect.stringMatching(sentence) })
      expect(all[at]?.err).not.toMatch(/\n\s+at /)
    }
  }, 60_000)
})
