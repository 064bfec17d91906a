import type { ApolloClient } from '@apollo/client/core'
import type { Graph } from './graph.ts'

let running: Graph | null = null

/** Makes a data layer the one of this page; called once, before the router starts. */
export function runGraph(graph: Graph): Graph {
  running = graph
  return graph
}

/** The client of this page, for what is fetched outside components: loaders and early fetches. */
export function apolloClient(): ApolloClient {
  if (!running) throw new Error('The data layer has not been started')
  return running.client
}
