import type { StaffPasskey, StaffSession } from '@vonk/prisma/generated/client/client.ts'
import { deviceOf } from '../access/user-agent.rules.ts'
import { audited } from '../audit/audited.ts'
import { graphError } from '../core/errors.ts'
import { staffBuilder } from '../core/staff-builder.ts'
import { asStaff, type KnownStaffContext, type StaffContext } from '../core/staff-context.ts'
import { isUuid } from '../core/uuid.rules.ts'
import { actorOf } from './audit-staff.ts'
import { StaffLogInSuccess, StaffLogInSuccessRef } from './log-in-results.ts'
import { freshUntil, sessionIdleMinutes } from './staff-session.rules.ts'
import { deleteStaffSessions } from './staff-session.store.ts'
import { staffLanguages } from './staff-texts.ts'
import { StaffViewerRef } from './staff-viewer.ts'
import { publishEndedStaffSessions } from './start-staff-session.ts'

/** Ends another session of the viewer; its sockets close at once. */
export async function endStaffSession(ctx: KnownStaffContext, id: string): Promise<StaffLogInSuccess> {
  const { staff } = ctx
  // For the own session there is the log-out, which also removes the cookie.
  if (isUuid(id) && id !== staff.sessionId) {
    const ended = await audited(
      ctx,
      actorOf(staff, 'console end session'),
      (sessions: string[]) => ({ siteId: null, details: { sessions: sessions.length } }),
      ({ db }) => deleteStaffSessions(db, staff.id, { id }),
    )
    await publishEndedStaffSessions(ctx, ended)
  }
  return new StaffLogInSuccess(staff)
}

/** Changes the language of the console. GraphQL error: BAD_USER_INPUT. */
export async function setStaffLanguage(ctx: KnownStaffContext, language: string): Promise<StaffLogInSuccess> {
  if (!(staffLanguages as string[]).includes(language))
    throw graphError('BAD_USER_INPUT', `The language is one of ${staffLanguages.join(', ')}.`)
  await ctx.db.prisma.staff.update({ where: { id: ctx.staff.id }, data: { language } })
  ctx.staff = { ...ctx.staff, language }
  ctx.language = language
  return new StaffLogInSuccess(ctx.staff)
}

/** The account of the viewer, which several fields read, once for an operation. */
function accountOf(ctx: StaffContext) {
  const { staff, db } = asStaff(ctx)
  const read = () =>
    db.prisma.staff.findUniqueOrThrow({
      where: { id: staff.id },
      select: {
        email: true,
        authenticatorSecret: true,
        _count: { select: { recoveryCodes: true } },
        passkeys: { orderBy: { createdAt: 'asc' } },
        sessions: { orderBy: { lastSeenAt: 'desc' } },
      },
    })
  const known = ctx.cache.get(accountOf) as ReturnType<typeof read> | undefined
  const account = known ?? read()
  ctx.cache.set(accountOf, account)
  return account
}

const PasskeyRef = staffBuilder.objectRef<StaffPasskey>('StaffPasskey').implement({
  description: 'A passkey with which the viewer logs in.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The id of the passkey, for removing it.' }),
    name: t.exposeString('name', { description: 'The name that its owner gave it.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was added.' }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was last used; null if it never was.',
    }),
  }),
})

const SessionRef = staffBuilder.objectRef<StaffSession>('StaffSessionInfo').implement({
  description: 'A browser in which the viewer is logged in.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The id of the session, for ending it.' }),
    isThis: t.boolean({
      description: 'True for the session that asks.',
      resolve: ({ id }, _args, { staff }) => id === staff?.sessionId,
    }),
    device: t.string({
      description: 'The browser and the system, such as `Firefox, Linux`; empty if unknown.',
      resolve: ({ userAgent }) => {
        const { browser, system } = deviceOf(userAgent)
        return [browser, system].filter(Boolean).join(', ')
      },
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the person logged in.' }),
    lastSeenAt: t.expose('lastSeenAt', { type: 'DateTime', description: 'When it was last used.' }),
  }),
})

const ends = (ctx: StaffContext, { lastSeenAt, expiresAt }: StaffSession) => {
  const idle = new Date(lastSeenAt.getTime() + sessionIdleMinutes * 60_000)
  return idle > ctx.clock.now() && expiresAt > ctx.clock.now()
    ? { idle: idle < expiresAt ? idle : expiresAt, expiresAt }
    : null
}

/** The session that asks, with when it ends. */
async function endsOf(ctx: StaffContext) {
  const { sessions } = await accountOf(ctx)
  const own = sessions.find(({ id }) => id === ctx.staff?.sessionId)
  const found = own && ends(ctx, own)
  if (!found) throw graphError('UNAUTHENTICATED', 'The session has ended.')
  return found
}

staffBuilder.objectFields(StaffViewerRef, (t) => ({
  email: t.string({
    description: 'The e-mail address with which this person logs in.',
    resolve: async (_viewer, _args, ctx) => (await accountOf(ctx)).email,
  }),
  freshUntil: t.field({
    type: 'DateTime',
    nullable: true,
    description:
      'Until when the session counts as freshly proven, for acts that need it; null if it does not.',
    resolve: (viewer, _args, { clock }) => freshUntil(viewer, clock.now()),
  }),
  sessionEndsAt: t.field({
    type: 'DateTime',
    description: 'When the session ends in any case.',
    resolve: async (_viewer, _args, ctx) => (await endsOf(ctx)).expiresAt,
  }),
  idleEndsAt: t.field({
    type: 'DateTime',
    description: 'When the session ends if it is not used until then.',
    resolve: async (_viewer, _args, ctx) => (await endsOf(ctx)).idle,
  }),
  passkeys: t.field({
    type: [PasskeyRef],
    description: 'The passkeys of this person, the oldest first.',
    resolve: async (_viewer, _args, ctx) => (await accountOf(ctx)).passkeys,
  }),
  hasAuthenticatorApp: t.boolean({
    description: 'Whether the person has an authenticator app.',
    resolve: async (_viewer, _args, ctx) => (await accountOf(ctx)).authenticatorSecret !== null,
  }),
  recoveryCodesLeft: t.int({
    description: 'How many recovery codes are left.',
    resolve: async (_viewer, _args, ctx) => (await accountOf(ctx))._count.recoveryCodes,
  }),
  sessions: t.field({
    type: [SessionRef],
    description: 'The browsers in which this person is logged in, the last used first.',
    resolve: async (_viewer, _args, ctx) =>
      (await accountOf(ctx)).sessions.filter((session) => ends(ctx, session)),
  }),
}))

staffBuilder.mutationFields((t) => ({
  endStaffSession: t.field({
    type: StaffLogInSuccessRef,
    description: 'Logs the viewer out in another browser. Use `logOut` for this one.',
    args: {
      id: t.arg.id({ required: true, description: 'The id of the session, as listed in `sessions`.' }),
    },
    resolve: (_root, { id }, ctx) => endStaffSession(asStaff(ctx), id),
  }),
  setStaffLanguage: t.field({
    type: StaffLogInSuccessRef,
    description: 'Changes the language of the console for the viewer.',
    args: { language: t.arg.string({ required: true, description: 'The language: `en` or `nl`.' }) },
    resolve: (_root, { language }, ctx) => setStaffLanguage(asStaff(ctx), language),
  }),
}))
