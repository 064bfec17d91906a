import { invitationDays, invitationToSend } from '@vonk/schema/staff/invitations.ts'
import { z } from 'zod'
import { consoleUrl } from '../services/app-services.ts'
import { defineMail } from './define-mail.ts'
import { TextAndButton } from './layout/mail-components.tsx'

/** Invites somebody to the console. Staff belong to no site: the first one sends the mail. */
export const mail = defineMail({
  kind: 'staffInvitation',
  setting: 'necessary',
  jobs: ['send-staff-invitation-mail'],
  payload: z.object({ staffId: z.int(), at: z.coerce.date() }),
  async prepare(services, payload) {
    const { sites, clock } = services
    const invitation = await invitationToSend(services, payload, clock.now())
    const [site] = [...sites.values()].sort((one, other) => one.id - other.id)
    const url = consoleUrl(services)
    if (!invitation || !site || !url) return null
    const { token, name, email, language } = invitation
    return {
      to: { site, address: email, name, language },
      values: { days: invitationDays },
      url: `${url}/invitation/${token}`,
      dedupeKey: `staff-invitation-${payload.staffId}-${payload.at.getTime()}`,
    }
  },
  body: TextAndButton,
})
