import { errorShape } from '@vonk/rest/src/error-body.ts'
import { Components } from './components.ts'
import { olderOperations, olderTag } from './older-operations.ts'
import { partnerOperations } from './partner-operations.ts'

const description = `Partners call \`/api/v1\` with a key of the operator, for the members who gave them access.
\`/api/*.php\` is for programs that were written before. All texts are UTF-8, all times UTC, all bodies at most 32 kB.

No call has rules of its own: each runs an operation of the GraphQL API as the member.`

const securitySchemes = {
  partnerKey: { type: 'http', scheme: 'bearer', description: 'The key of a partner, such as `vpk_...`.' },
  grant: {
    type: 'apiKey',
    in: 'header',
    name: 'Grant-Id',
    description: 'The id of the access that a member gave to the partner.',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'sid',
    description: 'The session of a member, set by a log-in; `__Host-sid` in production.',
  },
}

/** What a group of calls is about. */
const described: Record<string, string> = {
  Profile: 'The account and the profile of the member.',
  Members: 'Whom the member can see.',
  Photos: 'The photos of the member.',
  Events: 'What happened to the member, as numbers.',
  Chats: 'Conversations, and what is sent in them, paid with the credits of the member.',
  Gifts: 'Gifts in conversations, paid with the credits of the member.',
  Likes: 'Likes of the member.',
  Payments: 'Purchases, which the member confirms on the payment page.',
  [olderTag]: 'Calls with the session of a member. New programs use the partner API.',
}

/** The OpenAPI document of every call under `/api`. */
export function openApiDocument() {
  const components = new Components()
  components.add(errorShape)
  const [partners, older] = [partnerOperations(components), olderOperations(components)]
  const paths: Record<string, Record<string, object>> = {}
  for (const { method, path, ...operation } of [...partners, ...older]) {
    paths[path] ??= {}
    paths[path][method.toLowerCase()] = operation
  }
  const tags = [...new Set(partners.flatMap((operation) => operation.tags))]
  return {
    openapi: '3.1.1',
    info: { title: 'Vonk API', version: '1', description },
    servers: [{ url: '/', description: 'The site itself.' }],
    tags: [...tags, olderTag].map((name) => ({ name, description: described[name] ?? name })),
    'x-tagGroups': [
      { name: 'Partner API', tags },
      { name: 'Programs written before', tags: [olderTag] },
    ],
    paths,
    components: { ...components, securitySchemes },
  }
}
