import { deliverPush } from '@vonk/schema/push/deliver-push.ts'
import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import { parsePayload } from '../job-payload.ts'
import { siteById } from '../mails/mail-site.ts'
import type { AppServices } from '../services/app-services.ts'

const payload = z.object({
  subscriptionId: z.int(),
  conversationId: z.int().optional(),
  profileId: z.int().optional(),
})

/** The job that sends a push message to one browser. */
export const pushTasks = (services: AppServices): TaskList => ({
  'deliver-push': (given) =>
    deliverPush(services, (id) => siteById(services, id), parsePayload(payload, given)),
})
