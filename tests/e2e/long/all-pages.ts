import { type RouteRow, routeTable } from '../../../apps/web/src/app/route-table.ts'

/** Pages of members whose address has a part that only an example fills. */
const examples: Readonly<Record<string, readonly string[]>> = {
  '/members/:id': ['/members/4', '/members/999999'],
  '/members/:id/chat': ['/members/4/chat', '/members/2/chat'],
  '/likes/:type': ['/likes/given', '/likes/matches'],
  '/likes/m/:id': ['/likes/m/4'],
  // A conversation that is not hers; her own with Dewi is shown by the address of a member.
  '/chats/:id': ['/chats/1'],
  '/credits/:id/:paymentmethod?': ['/credits/50'],
  '/transactions/:id?': ['/transactions', '/transactions?show=entries', '/transactions/1'],
}

function addressesOf({ path }: RouteRow): readonly string[] {
  const found = path.includes(':') ? examples[path] : [path]
  if (!found) throw new Error(`${path} needs an example.`)
  return found
}

/** The address of every page of a member, and one that does not exist. */
export const memberPages = [
  ...routeTable.filter(({ layout }) => layout !== 'empty').flatMap(addressesOf),
  '/no-such-page',
]

/** Pages that look different to a visitor. */
export const visitorPages = [
  '/',
  '/signup',
  '/login',
  '/pricing',
  '/members',
  ...['', '/landing', '/landing2', '/landing3'].map((part) => `/members/4${part}`),
]
