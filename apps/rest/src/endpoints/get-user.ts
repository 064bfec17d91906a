import { z } from 'zod'
import { RestViewerDocument } from '../documents/user.generated.ts'
import { toUser, userSchema } from '../mappers/user.ts'
import { defineEndpoint } from './endpoint.ts'

/** `GET /api/user.php`: null for a visitor, which is not an error here. */
export const getUser = defineEndpoint({
  summary: 'Returns the member who is logged in; null for a visitor.',
  answer: z.object({ user: userSchema.nullable() }),
  isPublic: true,
  operations: [RestViewerDocument],
  run: async (execute) => {
    const { viewer, site } = await execute(RestViewerDocument, {})
    return { user: viewer && toUser(viewer, site) }
  },
})
