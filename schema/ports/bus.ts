/** Messages between processes, with ids only. Each listener reads the data with the rights of its member. */
export interface Bus {
  publish(topic: string, data: string): Promise<void>
  /**
   * Calls back on each message until the returned function is called. `committedAt` is when the server that committed an
   * event did so, in milliseconds since 1970 by its clock; messages of other kinds have none.
   */
  subscribe(topic: string, onData: (data: string, committedAt?: number) => void): () => void
  /** Whether messages of other processes arrive; false while a lost connection is opened again. */
  isConnected(): boolean
}

/** A member's event stream has new events. */
export const memberTopic = (memberId: number) => `member:${memberId}`
/** A member is typing in a conversation; the data is the profile id. */
export const typingTopic = (conversationId: number) => `typing:${conversationId}`
/** A session has ended, so its sockets close. */
export const sessionTopic = (sessionId: string) => `session:${sessionId}`
/** A session of the console has ended, so its sockets close. */
export const staffSessionTopic = (sessionId: string) => `staff-session:${sessionId}`

/** Published when the sites have changed: every server reloads them. */
export const sitesTopic = 'sites'
