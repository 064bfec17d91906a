import { type Actor, type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { days, hours, minutes } from '@vonk/tests/testkit/clock.ts'
import { choose, comeOnline, drain, mailsTo } from '@vonk/tests/testkit/mails.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runJob } from './jobs.ts'

let fixture: AppFixture
let anna: Actor
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())
let month = 0
beforeEach(async () => {
  // Noon in Amsterdam; those who joined in the months before are new for no test.
  fixture.clock.set(new Date(Date.UTC(2027, ++month, 3, 11)))
  anna = await fixture.person({ name: 'Anna', gender: 'female' })
  fixture.clock.advance(1 * minutes)
})

const man = async (more: object = {}) => {
  fixture.clock.advance(1 * minutes)
  return fixture.person({ gender: 'male', ...more })
}
const round = async () => {
  await runJob(fixture.services, 'begin-search-notices')
  await drain(fixture)
}
/** Until 18:05 of the next evening. */
const untilEvening = async () => {
  const now = fixture.clock.now()
  const evening = new Date(now)
  evening.setUTCHours(17, 5, 0, 0)
  fixture.clock.set(evening > now ? evening : new Date(evening.getTime() + 1 * days))
  await round()
}
const save = async (name: string, filter: object, isOn = true): Promise<number> => {
  await anna.run(`mutation ($input: SaveSearchInput!) { saveSearch(input: $input) { __typename } }`, {
    input: { name, filter },
  })
  const { savedSearches } = (await anna.run('{ viewer { savedSearches { id name } } }')).viewer
  const { id } = savedSearches.find((one: { name: string }) => one.name === name)
  if (isOn) await turn(id, true)
  return id
}
const turn = (id: number, isOn: boolean) =>
  anna.run('mutation ($id: Int!, $isOn: Boolean!) { setSavedSearchNotice(id: $id, isOn: $isOn) { id } }', {
    id,
    isOn,
  })
const change = (who: Pick<Actor, 'id'>, data: object) =>
  fixture.services.db.prisma.profile.update({ where: { id: who.id }, data })
const texts = async () => (await mailsTo(fixture, anna)).map(({ text }) => text)

describe('the notice of saved searches', () => {
  it('is one mail in the evening for all of them, about who joined since the last one', async () => {
    await man({ name: 'Vroeger' })
    await save('Mannen', { gender: 'MALE' })
    await save('Lange mannen', { gender: 'MALE', minHeight: 185 })
    await save('Vrouwen', { gender: 'FEMALE' })
    await man({ name: 'Bram' })
    await change(await man({ name: 'Lange Jan' }), { height: 195 })
    await untilEvening()
    const [mail, ...others] = await mailsTo(fixture, anna)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('2 nieuwe mensen passen bij wat je zoekt')
    expect(mail?.text).toContain('voor je zoekopdrachten: Mannen en Lange mannen.')
    for (const name of ['Bram', 'Lange Jan']) expect(mail?.text).toContain(name)
    expect(mail?.text).not.toContain('Vroeger')
    await round()
    await untilEvening()
    expect(await texts()).toHaveLength(1)
    await man({ name: 'Later' })
    await untilEvening()
    const [, next] = await mailsTo(fixture, anna)
    expect(next?.subject).toBe('Er past iemand nieuws bij je zoekopdracht')
    expect(next?.text).toContain('Later')
    expect(next?.text).not.toContain('Bram')
  })

  it('is off until it is switched on, and off again after that', async () => {
    const id = await save('Mannen', { gender: 'MALE' }, false)
    await man()
    await untilEvening()
    await turn(id, true)
    await turn(id, false)
    await man()
    await untilEvening()
    expect(await texts()).toEqual([])
  })

  it('is never about who is blocked, hidden, private or fictional', async () => {
    await save('Iedereen', {})
    await man({ isFictional: true })
    await man({ isPrivate: true })
    await man({ status: 'disabled' })
    const blocked = await man()
    await blocked.run('mutation ($id: Int!) { blockProfile(profileId: $id) { __typename } }', { id: anna.id })
    const left = await man({ name: 'Zichtbaar' })
    await untilEvening()
    expect(await texts()).toHaveLength(1)
    expect((await texts())[0]).toContain('Zichtbaar')
    await man()
    await fixture.services.db.pool.query(
      `insert into block (blocker_id, blocked_id, created_at)
       select $1, id, $2 from profile where id > $3 on conflict do nothing`,
      [anna.id, fixture.clock.now(), left.id],
    )
    await untilEvening()
    expect(await texts()).toHaveLength(1)
  })

  it('tells of somebody who joined earlier and can be found only now', async () => {
    const late = await man({ name: 'Laatkomer', isConfirmed: false })
    await save('Mannen', { gender: 'MALE' })
    await untilEvening()
    expect(await texts()).toEqual([])
    fixture.clock.advance(1 * hours)
    const now = fixture.clock.now()
    await fixture.services.db.prisma.member.update({
      where: { id: late.id },
      data: { emailConfirmedAt: now },
    })
    await change(late, { status: 'active' })
    await untilEvening()
    expect(await texts()).toEqual([expect.stringContaining('Laatkomer')])
  })

  it('reveals nothing that the site or the member hides', async () => {
    const [site] = [...fixture.services.sites.values()]
    if (!site) throw new Error('The fixture has no site.')
    await save('Rookt niet', { gender: 'MALE', smoking: 'NO' })
    const quiet = await man({ name: 'Zwijger' })
    await change(quiet, { smoking: 'no' })
    await quiet.run('mutation { updateProfile(input: { preferNotToSay: ["smoking"] }) { __typename } }')
    await untilEvening()
    expect(await texts()).toEqual([])
    const { visibleProfileFields } = site
    site.visibleProfileFields = visibleProfileFields.filter((field) => field !== 'smoking')
    await change(await man({ name: 'Roker' }), { smoking: 'yes' })
    await untilEvening()
    site.visibleProfileFields = visibleProfileFields
    // The search is then as wide as on the page: its notice says nothing about smoking either.
    expect(await texts()).toEqual([expect.stringContaining('Roker')])
  })

  it('is sent once, however often its jobs run, and waits while the member is online', async () => {
    await save('Mannen', { gender: 'MALE' })
    await man({ name: 'Bram' })
    const { noticedAt: since } = await fixture.services.db.prisma.savedSearch.findFirstOrThrow({
      where: { memberId: anna.id },
    })
    await comeOnline(fixture, anna)
    fixture.clock.set(new Date(Date.UTC(2027, month, 3, 17, 5)))
    await comeOnline(fixture, anna)
    await round()
    expect(await texts()).toEqual([])
    await man({ name: 'Morgen' })
    fixture.clock.advance(10 * minutes)
    await runJob(fixture.services, 'note-notices')
    await drain(fixture)
    expect(await texts()).toEqual([expect.not.stringContaining('Morgen')])
    await untilEvening()
    expect((await texts())[1]).toContain('Morgen')
    expect((await texts())[1]).not.toContain('Bram')
    fixture.clock.advance(1 * days)
    const again = { memberId: anna.id, kind: 'saved_searches', since }
    await runJob(fixture.services, 'send-notice', again)
    await drain(fixture)
    expect(await texts()).toHaveLength(2)
  })

  it('is not sent to who switched the kind off, stopped all mails, or was away for half a year', async () => {
    await save('Mannen', { gender: 'MALE' })
    await choose(anna, 'SAVED_SEARCHES', 'OFF')
    await man()
    await untilEvening()
    await choose(anna, 'SAVED_SEARCHES', 'DAILY')
    const { db, clock } = fixture.services
    await db.pool.query(`select disable_notifications($1, 'list_unsubscribe', '', $2)`, [
      anna.id,
      clock.now(),
    ])
    await man()
    await untilEvening()
    await db.pool.query('delete from notifications_off where member_id = $1', [anna.id])
    await db.prisma.searchEntry.update({
      where: { profileId: anna.id },
      data: { lastActiveAt: new Date(clock.now().getTime() - 200 * days) },
    })
    await man()
    await untilEvening()
    expect(await texts()).toEqual([])
  })

  it('is queued for one server, when two do it at the same moment', async () => {
    await save('Mannen', { gender: 'MALE' })
    await save('Iedereen', {})
    await man()
    fixture.clock.set(new Date(Date.UTC(2027, month, 3, 17, 5)))
    await Promise.all([1, 2, 3].map(() => runJob(fixture.services, 'begin-search-notices')))
    const { rows } = await fixture.services.db.pool.query(
      `select count(*)::int as jobs from graphile_worker._private_jobs j
         join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'send-notice' and (j.payload ->> 'memberId')::int = $1`,
      [anna.id],
    )
    expect(rows).toEqual([{ jobs: 1 }])
    await drain(fixture)
    expect(await texts()).toHaveLength(1)
  })
})
