/** The fields of a response of the graph that the worker reads. */
export interface GraphResponse {
  status: number
  /** The parsed JSON; null if the body is not JSON. */
  body: unknown
}

/**
 * The outcome of a request for its item: the server has it (`accepted`); the request has to be sent again (`retry`);
 * the session has ended (`ended`); or anything else, which a page shows to the member (`rejected`).
 */
export type SendOutcome = 'accepted' | 'retry' | 'ended' | 'rejected'

/** The outcome of a response; null: there was none. The types of successful results end in `Success`. */
export function outcomeOf(response: GraphResponse | null): SendOutcome {
  if (!response || response.status >= 500 || [408, 425, 429].includes(response.status)) return 'retry'
  const { data, errors } = (response.body ?? {}) as { data?: object | null; errors?: unknown }
  const codes = Array.isArray(errors) ? errors.map((error) => error?.extensions?.code) : []
  if (codes.includes('UNAUTHENTICATED')) return 'ended'
  if (codes.includes('UNAVAILABLE') || codes.includes('RATE_LIMITED')) return 'retry'
  const results = Object.values(data ?? {}) as ({ __typename?: string } | null)[]
  const isAccepted = results.length > 0 && results.every((result) => result?.__typename?.endsWith('Success'))
  return isAccepted ? 'accepted' : 'rejected'
}
