import type { ApolloClient } from '@apollo/client/core'
import type { Graph } from './graph.ts'

let running: Graph | null = null

/** Sets the data layer of this page; called once, before the router starts. */
export function runGraph(graph: Graph): Graph {
  running = graph
  return graph
}

/** The Apollo client of this page, for fetches outside components: route loaders and early fetches. */
export function apolloClient(): ApolloClient {
  if (!running) throw new Error('The data layer has not been started')
  return running.client
}

/** Tells the data layer that the server-rendered page is hydrated; see `Graph.hydrated`. */
export const pageHydrated = (): void => running?.hydrated()
