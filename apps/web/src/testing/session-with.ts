import type { Session, Viewer } from '../graphql/session.ts'
import { someone } from './app-with-graph.tsx'

/** A session of a member to whom 250 credits cost 179.95 euro: as they paid, or at the lowest. */
export const sessionWith = ({ isLowest }: { isLowest: boolean }): Session => {
  const { creditRate, ...member } = someone()
  return {
    viewer: { ...member, creditRate: { ...creditRate, isLowest } } as unknown as Viewer,
    status: 'ready',
    retry: () => {},
    enter: () => {},
    logOut: () => {},
    leaveBy: async () => {},
  }
}
