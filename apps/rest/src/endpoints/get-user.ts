import { RestViewerDocument } from '../documents/user.generated.ts'
import { toUser } from '../mappers/user.ts'
import type { Endpoint } from './endpoint.ts'

/** `GET /api/user.php`: who is logged in; null for a visitor, who is no error here. */
export const getUser: Endpoint = async (ask) => {
  const { viewer, site } = await ask(RestViewerDocument, {})
  return { user: viewer && toUser(viewer, site) }
}
