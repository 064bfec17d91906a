import { RestViewerDocument } from '../documents/user.generated.ts'
import { toUser } from '../mappers/user.ts'
import type { Endpoint } from './endpoint.ts'

/** `GET /api/user.php`: the logged-in member; null for a visitor, which is not an error here. */
export const getUser: Endpoint = async (ask) => {
  const { viewer, site } = await ask(RestViewerDocument, {})
  return { user: viewer && toUser(viewer, site) }
}
