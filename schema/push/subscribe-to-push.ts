import { builder } from '../core/builder.ts'
import { RateLimitedError } from '../core/common.errors.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import { graphError } from '../core/errors.ts'
import { rateLimit } from '../core/rate-limit.ts'
import { translate } from '../core/translate.ts'
import type { PushTarget } from '../ports/push.ts'
import { UserRef, viewerAccount } from '../users/user.ts'
import { PushRefusedError, PushUnavailableError } from './push.errors.ts'
import { timeZoneNamed } from './push.rules.ts'
import { storeSubscription } from './subscriptions.store.ts'

/** Base64url of a point of P-256 and of 16 bytes, as browsers give them, with or without padding. */
const keyForms = { p256dh: /^B[\w-]{86}=?$/, auth: /^[\w-]{22}(==)?$/ }

/**
 * Subscribes the browser of this session to push messages; its earlier subscription is replaced. Errors:
 * PushUnavailableError if the site has none; PushRefusedError for an endpoint that is no known push service, or wrong keys;
 * RateLimitedError.
 */
export async function subscribeToPush(
  ctx: MemberContext,
  { endpoint, p256dh, auth, timeZone }: PushTarget & { timeZone?: string | null | undefined },
): Promise<void> {
  const { publicKey } = ctx.push
  if (!ctx.site.pushNotifications || publicKey === null)
    throw new PushUnavailableError(translate(ctx, 'pushUnavailable'))
  if (!ctx.push.accepts(endpoint) || !keyForms.p256dh.test(p256dh) || !keyForms.auth.test(auth))
    throw new PushRefusedError(translate(ctx, 'pushRefused'))
  await rateLimit(ctx, 'pushSubscriptions', ctx.viewer.id)
  const zone = timeZone ? timeZoneNamed(timeZone) : null
  const isStored = await storeSubscription(
    ctx.db,
    ctx.viewer.sessionId,
    { endpoint, p256dh, auth, publicKey, timeZone: zone },
    ctx.clock.now(),
  )
  if (!isStored) throw graphError('UNAUTHENTICATED', 'The session has ended.')
}

const KeysRef = builder.inputType('PushKeysInput', {
  description: 'The keys of a browser, with which push messages are encrypted for it, in base64url.',
  fields: (t) => ({
    p256dh: t.string({ required: true, description: "The browser's public key." }),
    auth: t.string({ required: true, description: 'The secret that the browser shares with the sender.' }),
  }),
})

const InputRef = builder.inputType('SubscribeToPushInput', {
  description: 'A push subscription as the browser gives it: `PushSubscription.toJSON()`.',
  fields: (t) => ({
    endpoint: t.string({
      required: true,
      description: "The address at the browser's push service, at most 1024 characters.",
    }),
    keys: t.field({ type: KeysRef, required: true, description: 'The keys of the browser.' }),
    timeZone: t.string({
      description:
        "The browser's time zone, such as Europe/Amsterdam, for the hours in which nothing is sent. Without it, or if it is unknown, that of the site counts.",
    }),
  }),
})

const SuccessRef = builder.objectRef<object>('SubscribeToPushSuccess').implement({
  description: 'The browser of this session gets push messages.',
  fields: (t) => ({
    user: t.prismaField({
      type: UserRef,
      description: 'The account of the viewer with the new subscription.',
      resolve: (query, _done, _args, ctx) => viewerAccount(asMember(ctx), query),
    }),
  }),
})

builder.mutationField('subscribeToPush', (t) =>
  t.field({
    type: SuccessRef,
    description:
      'Subscribes the browser of this session to push messages, until the session ends. An earlier subscription of the session is replaced.',
    args: {
      input: t.arg({ type: InputRef, required: true, description: 'The subscription of the browser.' }),
    },
    errors: {
      types: [PushUnavailableError, PushRefusedError, RateLimitedError],
      directResult: true,
      union: {
        name: 'SubscribeToPushResult',
        description: 'The browser was subscribed, or the reason why it was not.',
      },
    },
    resolve: async (_root, { input: { endpoint, keys, timeZone } }, ctx) => {
      await subscribeToPush(asMember(ctx), { endpoint, ...keys, timeZone })
      return {}
    },
  }),
)
