import { eva, tom, verificationTools } from '@vonk/schema/verification/verification.testing.ts'
import { days, hours, minutes } from '@vonk/tests/testkit/clock.ts'
import type { EffectsOf } from './effect.ts'

/** Settings that change how members have their main photo verified. */
export const verificationEffects: EffectsOf<'verification' | 'poseMinutes' | 'verificationWaitHours'> = {
  verification: {
    to: false,
    seen: async ({ fixture }) => {
      const { call, member } = verificationTools(() => fixture)
      const { __typename, cause } = await call((await member()).actor, 'startVerification')
      return [__typename, cause]
    },
  },
  poseMinutes: {
    to: 5,
    seen: async ({ fixture }) => {
      const { call, member } = verificationTools(() => fixture)
      const { expiresAt } = await call((await member()).actor, 'startVerification')
      return (new Date(expiresAt).getTime() - fixture.clock.now().getTime()) / minutes
    },
  },
  verificationWaitHours: {
    to: 48,
    seen: async ({ fixture }) => {
      const { state, vote, waiting } = verificationTools(() => fixture)
      const { actor, id } = await waiting()
      for (const staff of [eva, tom]) await vote(id, staff, 'bad_light')
      const { retryAt } = await state(actor)
      fixture.clock.advance(3 * days)
      return Math.round((new Date(retryAt).getTime() - fixture.clock.now().getTime() + 3 * days) / hours)
    },
  },
}
