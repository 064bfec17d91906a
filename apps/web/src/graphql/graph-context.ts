import { createContext, use, useSyncExternalStore } from 'react'
import { type ConnectionState, idleConnection } from './connection.ts'
import type { Graph } from './graph.ts'

/** The running data layer; null outside it, as in tests of single components. */
export const GraphContext = createContext<Graph | null>(null)

const watchNothing = () => () => {}

/** The state of the socket, for the offline strip and for components that wait for the connection. */
export function useConnection(): ConnectionState {
  const connection = use(GraphContext)?.connection
  return useSyncExternalStore(
    connection?.watch ?? watchNothing,
    connection?.get ?? (() => idleConnection),
    () => idleConnection,
  )
}
