import { z } from 'zod'
import { decideChangingGet, isFormPost } from '../changing-get.rules.ts'
import { RestLogOutDocument } from '../documents/log-out.generated.ts'
import { RestError } from '../errors.ts'
import { defineEndpoint } from './endpoint.ts'

const answer = z.object({ user: z.null() })

/**
 * `GET /api/logout.php`: logs out a program that may, asks a person for confirmation, does nothing for other
 * sites.
 */
export const logOut = defineEndpoint({
  summary: 'Logs out a program; asks a person who opens the address for confirmation.',
  answer,
  isPublic: true,
  errors: ['CROSS_SITE'],
  operations: [RestLogOutDocument],
  run: async (execute, request, reply, sendLogOutPage) => {
    switch (decideChangingGet(request.headers, request.host)) {
      case 'reject':
        throw new RestError('CROSS_SITE', 'restCrossSite')
      case 'confirm':
        return sendLogOutPage(request, reply)
      case 'execute':
        await execute(RestLogOutDocument, {})
        return { user: null }
    }
  },
})

/**
 * `POST /api/logout.php`: the request of the page's button. The server has already rejected forms of other
 * sites.
 */
export const confirmLogOut = defineEndpoint({
  summary: 'Logs out.',
  description: 'The form of the page that asks for confirmation is led to `/`.',
  answer,
  isPublic: true,
  operations: [RestLogOutDocument],
  run: async (execute, request, reply) => {
    await execute(RestLogOutDocument, {})
    return isFormPost(request.headers) ? reply.redirect('/', 303) : { user: null }
  },
})
