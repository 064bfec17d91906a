import { changingGet, isFormPost } from '../changing-get.rules.ts'
import { RestLogOutDocument } from '../documents/log-out.generated.ts'
import { RestError } from '../errors.ts'
import { confirmPage, confirmPolicy } from './confirm-page.ts'
import type { Endpoint } from './endpoint.ts'

/**
 * `GET /api/logout.php`: logs out a program that may, asks a person for confirmation, does nothing for other
 * sites.
 */
export const logOut: Endpoint = async (ask, request, reply, languageOf) => {
  switch (changingGet(request.headers, request.host)) {
    case 'refuse':
      throw new RestError('CROSS_SITE', 'restCrossSite')
    case 'ask first':
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', confirmPolicy)
        .send(confirmPage(await languageOf(request, reply)))
    case 'do it':
      await ask(RestLogOutDocument, {})
      return { user: null }
  }
}

/**
 * `POST /api/logout.php`: the request of the page's button. The server has already rejected forms of other
 * sites.
 */
export const confirmLogOut: Endpoint = async (ask, request, reply) => {
  await ask(RestLogOutDocument, {})
  return isFormPost(request.headers) ? reply.redirect('/', 303) : { user: null }
}
