import { randomBytes } from 'node:crypto'
import { type Database, openDatabase } from '@vonk/prisma/client.ts'
import { demoDomains, renewNewcomer, seedDemo } from '@vonk/prisma/seed/demo.ts'
import { seedDesk } from '@vonk/prisma/seed/demo-desk.ts'
import { demoClientId } from '@vonk/prisma/seed/demo-partner.ts'
import { hashPassword } from '@vonk/schema/access/password.ts'
import type { StaffRole } from '@vonk/schema/core/staff-rights.rules.ts'
import type { NotificationKind } from '@vonk/schema/notifications/kinds.rules.ts'
import { addWebhook, webhooksOf } from '@vonk/schema/partners/manage-webhooks.ts'
import { webhookKinds } from '@vonk/schema/partners/webhook.rules.ts'
import { embeddedHost } from './adapters/embedded-receiver.ts'
import type { DemoPhotos } from './media/demo-photos.ts'
import type { AppServices } from './services/app-services.ts'

/** The password of the demo logins. */
export const demoPassword = 'vonk-demo'
export const demoLogins = ['anna', 'bram', 'chris', 'dewi'].map((name) => `${name}@example.com`)

/**
 * Makes sure that the demo data exists: all its sites in an empty database, and in one with demo data the sites that it
 * lacks. If something is missing, it is created inside of `showStep`.
 */
export async function ensureDemo(
  databaseUrl: string,
  now: Date,
  showStep: (seed: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const db = openDatabase(databaseUrl, { max: 2 })
  try {
    const domains = await missingDomains(db)
    if (domains.length > 0)
      await showStep(async () => {
        await seedDemo(db, {
          now,
          passwordHash: await hashPassword(demoPassword),
          lockedHash: await hashPassword(randomBytes(32).toString('hex')),
          domains,
        })
        if (domains.includes('localhost')) await seedDesk(db, now)
        await recordDemoMails(db, now)
      })
    await renewNewcomer(db, now)
  } finally {
    await db.close()
  }
}

/**
 * Records that the demo logins are due a mail about the likes and messages of the demo data, so that its outbox soon
 * holds some. The jobs send only what is about something that is still unseen.
 */
export async function recordDemoMails({ prisma }: Database, now: Date): Promise<void> {
  const kinds = ['like', 'new_messages'] satisfies NotificationKind[]
  const members = await prisma.member.findMany({ where: { email: { in: demoLogins } }, select: { id: true } })
  await prisma.mailDue.createMany({
    data: members.flatMap(({ id: memberId }) =>
      kinds.map((kind) => ({ memberId, kind, dueAt: now, since: new Date(now.getTime() - 7 * day) })),
    ),
    skipDuplicates: true,
  })
}

const day = 86_400_000

/**
 * The sites of the demo data that a database lacks; none if it has other data. A statement of its own, because Prisma's
 * client of this short connection would take a tenth of a second of every start.
 */
async function missingDomains(db: Database): Promise<string[]> {
  const { rows: sites } = await db.pool.query<{ domain: string }>('select domain from site')
  if (sites.length > 0 && !(await hasDemoAccounts(db))) return []
  const known = new Set(sites.map(({ domain }) => domain))
  return demoDomains.filter((domain) => !known.has(domain))
}

/** The demo data numbers its people from 1, and has fewer than this. */
const demoIds = 10_000

/**
 * True if the database has members of the demo data, whose passwords are public. They are recognised by their first
 * credits, which no member can give, and not by their e-mail addresses, with which anybody can sign up.
 */
export async function hasDemoAccounts(db: Database): Promise<boolean> {
  const { rowCount } = await db.pool.query(
    `select from member m join credit_transfer t on t.id = md5('demo:' || m.id)::uuid where m.id < $1 limit 1`,
    [demoIds],
  )
  return rowCount === 1
}

/** The addresses of a site with which everybody can log in as a member of the demo data. */
export async function demoLoginsOf(db: Database, siteId: number): Promise<string[]> {
  const members = await db.prisma.member.findMany({
    where: { siteId, id: { lt: demoIds }, email: { endsWith: '@example.com' } },
    orderBy: { id: 'asc' },
    select: { email: true },
    take: 20,
  })
  return members.map(({ email }) => email)
}

/** The people of the demo's console; the password is that of the demo logins. */
export const demoStaff = [
  { name: 'Noor', email: 'noor@staff.example', language: 'nl', roles: ['reviewer'] },
  { name: 'Sem', email: 'sem@staff.example', language: 'en', roles: ['reviewer'] },
  { name: 'Lotte', email: 'lotte@staff.example', language: 'nl', roles: ['support'] },
  { name: 'Pieter', email: 'pieter@staff.example', language: 'nl', roles: ['finance'] },
  { name: 'Mila', email: 'mila@staff.example', language: 'nl', roles: ['administrator'] },
] as const satisfies readonly { roles: readonly StaffRole[]; [column: string]: unknown }[]

/** The secret of the authenticator apps of the demo's staff. Everybody knows it. */
export const demoAuthenticatorSecret = 'VONKDEMOVONKDEMOVONKDEMOVONKDEMO'

/** Adds the staff of the demo, once. */
export async function ensureDemoStaff({
  db,
  clock,
  fieldCipher,
}: Pick<AppServices, 'db' | 'clock' | 'fieldCipher'>): Promise<void> {
  const { prisma } = db
  const { rowCount } = await db.pool.query('select from staff limit 1')
  if (rowCount) return
  const passwordHash = await hashPassword(demoPassword)
  await prisma.staff.createMany({
    data: demoStaff.map(({ roles, ...person }) => ({
      ...person,
      roles: [...roles],
      hasAllSites: true,
      passwordHash,
      authenticatorSecret: fieldCipher.encrypt(demoAuthenticatorSecret),
      createdAt: clock.now(),
    })),
    skipDuplicates: true,
  })
}

/** True if the database has staff of the demo, whose passwords and codes are public. */
export async function hasDemoStaff(db: Database): Promise<boolean> {
  const { rowCount } = await db.pool.query('select from staff where email = any($1) limit 1', [
    demoStaff.map(({ email }) => email),
  ])
  return rowCount === 1
}

/** Pre-renders the first photo of the 60 top profiles, one at a time. */
export async function warmDemoPhotos(db: Database, demoPhotos: DemoPhotos): Promise<void> {
  try {
    const people = await db.prisma.searchEntry.findMany({
      orderBy: { lastActiveAt: 'desc' },
      take: 60,
      select: { profile: { select: { mainPhoto: { select: { drawn: true } } } } },
    })
    for (const { profile } of people) {
      const drawn = profile.mainPhoto?.drawn
      if (drawn) for (const size of ['medium', 'thumb'] as const) await demoPhotos.get(drawn, size)
    }
  } catch {
    // Only an optimisation: other photos are rendered on request.
  }
}

/** Adds a webhook of the demo partner to the embedded receiver, once. */
export async function ensureDemoWebhook(services: AppServices): Promise<void> {
  const partner = await services.db.prisma.partner.findUnique({ where: { clientId: demoClientId } })
  if (!partner || (await webhooksOf(services.db, partner.id)).length > 0) return
  const url = `http://${embeddedHost}/lantaarn`
  await addWebhook(services, partner.id, { url, kinds: webhookKinds, now: services.clock.now() })
}
