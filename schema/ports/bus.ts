/** What processes tell each other: ids only. Each listener reads the data with the rights of its member. */
export interface Bus {
  publish(topic: string, data: string): Promise<void>
  /** Calls back on each message until the returned function is called. */
  subscribe(topic: string, onData: (data: string) => void): () => void
}

/** A member's event stream has grown. */
export const memberTopic = (memberId: number) => `member:${memberId}`
/** Somebody types in a conversation; the data is the profile id. */
export const typingTopic = (conversationId: number) => `typing:${conversationId}`
/** A session has ended: its sockets close. */
export const sessionTopic = (sessionId: string) => `session:${sessionId}`

/** Said when the sites have changed: every server reads them again. */
export const sitesTopic = 'sites'
