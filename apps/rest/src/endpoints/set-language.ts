import { RestSetLanguageDocument, RestViewerDocument } from '../documents/user.generated.ts'
import { badInput } from '../errors.ts'
import { readLanguage } from '../input.rules.ts'
import { toUser } from '../mappers/user.ts'
import type { Endpoint } from './endpoint.ts'

/** `PUT /api/user.php`: sets the language of pages, mails and error messages; it changes nothing else. */
export const setLanguage: Endpoint = async (ask, request) => {
  const { setLanguage: result } = await ask(RestSetLanguageDocument, { language: readLanguage(request.body) })
  if (result.__typename === 'ValidationError')
    throw badInput({ said: result.fields[0]?.message ?? result.message })
  const { site } = await ask(RestViewerDocument, {})
  return { user: toUser(result.user, site) }
}
