import { createContext } from 'react'
import type { Graph } from './graph.ts'

/** The running data layer; null outside it, as in tests of single components. */
export const GraphContext = createContext<Graph | null>(null)
