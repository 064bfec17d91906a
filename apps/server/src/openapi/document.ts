import { errorSchema } from '@vonk/rest/src/error-body.ts'
import { Components } from './components.ts'
import { olderOperations, olderTag } from './older-operations.ts'
import { partnerOperations } from './partner-operations.ts'
import { securitySchemes } from './security.ts'
import { webhookOperations, webhookTag } from './webhook-operations.ts'

const description = `Partners call \`/api/v1\` with a key of the operator, or with a member's access token, for the members who gave them access, and are told of events by webhooks.
\`/api/*.php\` is for programs that were written before. All texts are UTF-8, all times UTC, all bodies at most 32 kB.

No call has rules of its own: each runs an operation of the GraphQL API as the member.`

/** The description of a group of calls. */
const described: Record<string, string> = {
  Profile: 'The account and the profile of the member.',
  Members: 'Whom the member can see.',
  Photos: 'The photos of the member.',
  Events: 'What happened to the member, as numbers.',
  Chats: 'Conversations, and what is sent in them, paid with the credits of the member.',
  Gifts: 'Gifts in conversations, paid with the credits of the member.',
  Likes: 'Likes of the member.',
  Payments: 'Purchases, which the member confirms on the payment page.',
  [webhookTag]:
    'Requests to the address that a partner registered, signed as Standard Webhooks describes. Ids only: what was said, the program reads by the API.',
  [olderTag]: 'Calls with the session of a member. New programs use the partner API.',
}

/** The OpenAPI document of every call under `/api`, and of the webhooks of partners. */
export function openApiDocument() {
  const components = new Components()
  components.add(errorSchema)
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
    tags: [...tags, webhookTag, olderTag].map((name) => ({ name, description: described[name] ?? name })),
    'x-tagGroups': [
      { name: 'Partner API', tags: [...tags, webhookTag] },
      { name: 'Programs written before', tags: [olderTag] },
    ],
    paths,
    webhooks: webhookOperations(components),
    components: { ...components, securitySchemes },
  }
}
