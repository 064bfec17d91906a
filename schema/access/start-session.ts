import type { Context } from '../core/context.ts'
import { sessionTopic } from '../ports/bus.ts'
import { recordEarlierConsent } from '../tracking/record-earlier-consent.ts'
import { deviceDays, deviceHash, newDeviceToken } from './device.rules.ts'
import { viewerOf } from './find-viewer.ts'
import { beginSession } from './session.store.ts'

const day = 24 * 60 * 60 * 1000

/**
 * Starts a session in the current response and makes its member the viewer of the rest of the operation. The
 * browser's previous session ends, as does the member's session on this device; their sockets close. The browser's
 * earlier answer about consent is recorded for the member.
 */
export async function startSession(
  ctx: Context,
  memberId: number,
  device: string = ctx.session.device ?? newDeviceToken(),
): Promise<void> {
  const now = ctx.clock.now()
  const deviceExpires = new Date(now.getTime() + deviceDays * day)
  const { token, expires, ended } = await beginSession(
    ctx.db,
    memberId,
    ctx.session.userAgent,
    ctx.site.sessionDays,
    now,
    {
      deviceHash: deviceHash(memberId, device),
      deviceExpires,
      oldToken: ctx.session.token,
    },
  )
  ctx.session.set(token, expires)
  ctx.session.setDevice(device, deviceExpires)
  await publishEndedSessions(ctx, ended)
  await recordEarlierConsent(ctx, memberId)
  ctx.viewer = await viewerOf(ctx.db, token, ctx.site.id, now)
  ctx.cache = new Map()
}

/** Closes the sockets of sessions that have ended, on every server. */
export async function publishEndedSessions(
  ctx: Pick<Context, 'bus'>,
  sessionIds: readonly string[],
): Promise<void> {
  for (const id of sessionIds) await ctx.bus.publish(sessionTopic(id), 'ended')
}
