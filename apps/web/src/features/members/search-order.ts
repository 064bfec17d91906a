import type { MemberOrder } from '../../graphql/types.generated.ts'

const param = 'sort'
const others = ['NEWEST', 'FIT'] as const satisfies MemberOrder[]

/** The order of a search in an address. */
export const orderFrom = (params: URLSearchParams): MemberOrder =>
  others.find((order) => order.toLowerCase() === params.get(param)) ?? 'ACTIVITY'

/** Writes an order into an address. */
export function setOrder(params: URLSearchParams, order: MemberOrder): URLSearchParams {
  if (order === 'ACTIVITY') params.delete(param)
  else params.set(param, order.toLowerCase())
  return params
}
