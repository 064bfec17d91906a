import type { Session, Viewer } from '../graphql/session.ts'
import { someone } from './app-with-graph.tsx'

/** A session of a member for whom 250 credits cost 179.95 euro: the rate they paid, or the lowest one. */
export const sessionWith = ({ isLowest }: { isLowest: boolean }): Session => {
  const { creditRate, ...member } = someone()
  return {
    viewer: { ...member, creditRate: { ...creditRate, isLowest } } as unknown as Viewer,
    status: 'ready',
    retry: () => {},
    setViewer: () => {},
    logOut: () => {},
    endSession: async () => {},
  }
}
