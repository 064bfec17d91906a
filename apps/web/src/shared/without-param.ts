/** A copy of an address without one of its parameters. */
export function withoutParam(params: URLSearchParams, name: string): URLSearchParams {
  const rest = new URLSearchParams(params)
  rest.delete(name)
  return rest
}
