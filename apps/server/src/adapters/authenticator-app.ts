import type { Database } from '@vonk/prisma/client.ts'
import type { AuthenticatorApp } from '@vonk/schema/ports/authenticator-app.ts'
import { codeOfStep, timeStepAt } from '@vonk/schema/staff/authenticator.rules.ts'

/** Production: people have a real authenticator app. */
export const ownAuthenticatorApps: AuthenticatorApp = async () => {}

/**
 * The embedded fake: /dev/outbox shows the code that the person's app would show. After a log-in in the same half minute it
 * shows that of the next one, which the console accepts as well.
 */
export function outboxAuthenticatorApp(db: Database): AuthenticatorApp {
  return async ({ email, secret, lastTimeStep }, now) => {
    const step = Math.max(timeStepAt(now), (lastTimeStep ?? 0) + 1)
    const text = codeOfStep(secret, step)
    const dedupeKey = `authenticator-${email}-${now.getTime()}`
    await db.prisma.outboxEntry.createMany({
      data: { channel: 'app', recipient: email, subject: '', text, dedupeKey, createdAt: now },
      skipDuplicates: true,
    })
  }
}
