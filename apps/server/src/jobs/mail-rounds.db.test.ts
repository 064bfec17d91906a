import { createNewsletter } from '@vonk/schema/notifications/audience-steps.ts'
import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { days, hours } from '@vonk/tests/testkit/clock.ts'
import { choose, drain, like, mailsTo } from '@vonk/tests/testkit/mails.ts'
import { runDueJobs } from '@vonk/tests/testkit/run-jobs.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runJob, tasksOf } from './jobs.ts'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())
let month = 0
beforeEach(async () => {
  // A Wednesday at noon; the hours before it belong to no test.
  fixture.clock.set(new Date(Date.UTC(2026, 10, 25 + 28 * ++month, 11)))
  await round()
})

const round = async () => {
  await runJob(fixture.services, 'begin-mails')
  await drain(fixture)
}
const subjects = async (who: { id: number }) => (await mailsTo(fixture, who)).map(({ subject }) => subject)
const untilThursdayEvening = async () => {
  fixture.clock.advance(31 * hours)
  await round()
}
const woman = (more: object = {}) => fixture.person({ gender: 'female', ...more })
const man = (more: object = {}) => fixture.person({ gender: 'male', ...more })

describe('the weekly mail', () => {
  it('shows once a week new people who fit, and what is unread', async () => {
    const anna = await woman({ name: 'Anna' })
    const bram = await man({ name: 'Bram', country: 'NL' })
    await man({ name: 'Verweg', country: 'DE' })
    await like(bram, anna)
    await fixture.services.db.prisma.profile.update({ where: { id: anna.id }, data: { seeksGender: 'male' } })
    await untilThursdayEvening()
    const [mail] = await mailsTo(fixture, anna)
    expect(mail?.subject).toBe('Deze week nieuw op Vonk: Bram')
    expect(mail?.text).toContain('31, Utrecht')
    expect(mail?.text).toContain('Verder wacht er op je: 1 nieuwe like.')
    expect(mail?.text).not.toContain('Verweg')
    await round()
    fixture.clock.advance(1 * days)
    await round()
    expect(await subjects(anna)).toHaveLength(1)
    await man({ name: 'Later' })
    fixture.clock.advance(6 * days)
    await round()
    const weekly = (await mailsTo(fixture, anna)).filter(({ subject }) => subject.startsWith('Deze week'))
    expect(weekly).toHaveLength(2)
    expect(weekly[1]?.text).toContain('Later')
  })

  it('names no city that the site hides', async () => {
    const [site] = [...fixture.services.sites.values()]
    if (!site) throw new Error('The fixture has no site.')
    const { visibleProfileFields } = site
    site.visibleProfileFields = visibleProfileFields.filter((field) => field !== 'city')
    const anna = await woman({ name: 'Anna' })
    await man({ name: 'Bram', country: 'NL' })
    await fixture.services.db.prisma.profile.update({ where: { id: anna.id }, data: { seeksGender: 'male' } })
    await untilThursdayEvening()
    const [mail] = await mailsTo(fixture, anna)
    site.visibleProfileFields = visibleProfileFields
    expect(mail?.text).toContain('Bram')
    expect(mail?.text).not.toContain('31, Utrecht')
  })

  it('leaves out people who are hidden, blocked, fictional or seek somebody else', async () => {
    const anna = await woman({ name: 'Zoekster' })
    await fixture.services.db.prisma.profile.update({ where: { id: anna.id }, data: { seeksGender: 'male' } })
    await man({ isPrivate: true })
    await man({ isFictional: true })
    await man({ status: 'disabled' })
    const blocked = await man()
    await blocked.run('mutation ($id: Int!) { blockProfile(profileId: $id) { __typename } }', { id: anna.id })
    const picky = await man()
    await fixture.services.db.prisma.profile.update({
      where: { id: picky.id },
      data: { seeksGender: 'male' },
    })
    const young = await man()
    await fixture.services.db.prisma.profile.update({ where: { id: young.id }, data: { seeksMaxAge: 25 } })
    await untilThursdayEvening()
    expect(await subjects(anna)).toEqual([])
  })

  it('is not sent to members who switched it off, stopped all mails, or were away for half a year', async () => {
    const off = await woman()
    const stopped = await woman()
    const away = await woman()
    await choose(off, 'WEEKLY_UPDATES', 'OFF')
    const { db, clock } = fixture.services
    await db.pool.query(`select disable_notifications($1, 'list_unsubscribe', '', $2)`, [
      stopped.id,
      clock.now(),
    ])
    await db.prisma.searchEntry.update({
      where: { profileId: away.id },
      data: { lastActiveAt: new Date(clock.now().getTime() - 200 * days) },
    })
    await man()
    await untilThursdayEvening()
    for (const one of [off, stopped, away]) expect(await subjects(one)).toEqual([])
  })
})

describe('reminders', () => {
  it('ask twice to confirm the address, with a new link each', async () => {
    const eva = await fixture.person({ isConfirmed: false })
    for (let n = 0; n < 8; n++) {
      fixture.clock.advance(1 * days)
      await round()
    }
    const mails = await mailsTo(fixture, eva)
    expect(mails.map(({ subject }) => subject)).toEqual(
      Array(2).fill('Nog één stap: bevestig je e-mailadres bij Vonk'),
    )
    const token = (text: string) => /token=([\w-]+)/.exec(text)?.[1]
    expect(token(mails[0]?.text ?? '')).not.toBe(token(mails[1]?.text ?? ''))
  })

  it('ask twice for a photo, except members who have one or switched reminders off', async () => {
    const [bare, seen, off] = [await woman(), await woman(), await woman()]
    await choose(off, 'REMINDERS', 'OFF')
    const photo = await fixture.services.db.prisma.photo.create({
      data: { profileId: seen.id, position: 0, key: crypto.randomUUID(), createdAt: fixture.clock.now() },
    })
    await fixture.services.db.prisma.profile.update({
      where: { id: seen.id },
      data: { mainPhotoId: photo.id },
    })
    for (const one of [bare, seen, off]) await choose(one, 'WEEKLY_UPDATES', 'OFF')
    for (let n = 0; n < 20; n++) {
      fixture.clock.advance(1 * days)
      await round()
    }
    expect(await subjects(bare)).toEqual(Array(2).fill('Laat je zien op Vonk'))
    expect(await subjects(seen)).toEqual([])
    expect(await subjects(off)).toEqual([])
  })
})

describe('news and promotions', () => {
  it('are sent to those who asked for them, as written, with an unsubscribe link', async () => {
    const [asks, asksNot] = [await woman(), await woman()]
    await choose(asks, 'NEWS', 'NOW')
    await choose(asksNot, 'PROMOTIONS', 'NOW')
    const siteId = [...fixture.services.sites.values()][0]?.id as number
    const newsletter = {
      siteId,
      kind: 'news' as const,
      subject: 'Nieuw bij ons',
      body: 'Een **zin** van ons.',
    }
    await createNewsletter(fixture.services.db, newsletter, fixture.clock.now())
    await drain(fixture)
    const [mail] = await mailsTo(fixture, asks)
    expect(mail?.subject).toBe('Nieuw bij ons')
    expect(mail?.html).toContain('<span style="font-weight:700;white-space:pre-line">zin</span>')
    expect(mail?.text).toMatch(/Afmelden: \S+\/unsubscribe\?m=/)
    expect(await subjects(asksNot)).toEqual([])
  })

  it('handle more people than one step takes', async () => {
    const { db } = fixture.services
    const siteId = [...fixture.services.sites.values()][0]?.id as number
    const [{ first }] = (
      await db.pool.query(`with p as (insert into profile (site_id, name, gender, date_of_birth, country, seeks_gender, created_at)
          select ${siteId}, 'Lid ' || n, 'female', '1990-01-01', 'NL', 'male', now() from generate_series(1, 1001) n returning id),
        m as (insert into member (id, site_id, email, password_hash, email_confirmed_at, signed_up_at)
          select id, ${siteId}, 'lid-' || id || '@example.org', '', now(), now() from p returning id)
        select min(id) as first from m`)
    ).rows as [{ first: number }]
    await db.pool.query(
      `insert into notification_setting select id, 'mail', 'promotions', 'now', now() from member where id >= $1`,
      [first],
    )
    const newsletter = { siteId, kind: 'promotions' as const, subject: 'Voor velen', body: 'Dag.' }
    await createNewsletter(db, newsletter, fixture.clock.now())
    await runDueJobs(db.pool, tasksOf(fixture.services, ['newsletter-step']))
    const { rows } = await db.pool.query(
      `select count(*)::int as mails from graphile_worker.jobs where task_identifier = 'send-newsletter'`,
    )
    expect(rows).toEqual([{ mails: 1002 }])
  })
})
