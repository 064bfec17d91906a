import { guards as accounts } from './accounts.ts'
import { guards as answersInFlight } from './answers-in-flight.ts'
import { guards as clientAddress } from './client-address.ts'
import { guards as staffConsole } from './console.ts'
import type { Guard } from './guard.ts'
import { guards as leaving } from './leaving.ts'
import { guards as partnerOAuth } from './partner-oauth.ts'
import { guards as partnerWebhooks } from './partner-webhooks.ts'
import { guards as partners } from './partners.ts'
import { guards as pictures } from './pictures.ts'
import { guards as presence } from './presence.ts'
import { guards as production } from './production.ts'
import { guards as push } from './push.ts'
import { guards as rateLimits } from './rate-limits.ts'
import { guards as recordings } from './recordings.ts'
import { guards as replica } from './replica.ts'
import { guards as scam } from './scam.ts'
import { guards as staff } from './staff.ts'
import { guards as supplyChain } from './supply-chain.ts'
import { guards as talk } from './talk.ts'
import { guards as welcome } from './welcome.ts'

/** Every guard of the product that `npm run guards` removes. */
export const guards: Guard[] = [
  ...accounts,
  ...answersInFlight,
  ...rateLimits,
  ...clientAddress,
  ...leaving,
  ...partnerOAuth,
  ...partnerWebhooks,
  ...partners,
  ...pictures,
  ...presence,
  ...production,
  ...recordings,
  ...push,
  ...replica,
  ...scam,
  ...staff,
  ...staffConsole,
  ...supplyChain,
  ...talk,
  ...welcome,
]
