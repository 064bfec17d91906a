import { z } from 'zod'
import { RestSetLanguageDocument, RestViewerDocument } from '../documents/user.generated.ts'
import { badInput } from '../errors.ts'
import { languageSchema, readLanguage } from '../input.rules.ts'
import { toUser, userSchema } from '../mappers/user.ts'
import { defineEndpoint } from './endpoint.ts'

/** `PUT /api/user.php`. */
export const setLanguage = defineEndpoint({
  summary: 'Sets the language of pages, mails and error messages.',
  description: 'One of the `locales` of the settings. No other field has an effect.',
  body: languageSchema,
  answer: z.object({ user: userSchema }),
  operations: [RestSetLanguageDocument, RestViewerDocument],
  example: { body: { language: 'nl' } },
  run: async (execute, request) => {
    const language = readLanguage(request.body)
    const { setLanguage: result } = await execute(RestSetLanguageDocument, { language })
    if (result.__typename === 'ValidationError')
      throw badInput({ message: result.fields[0]?.message ?? result.message })
    const { site } = await execute(RestViewerDocument, {})
    return { user: toUser(result.user, site) }
  },
})
