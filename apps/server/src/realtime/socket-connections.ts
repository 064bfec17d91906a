import type { IncomingMessage } from 'node:http'
import { reloadViewers } from '@vonk/schema/access/find-viewer.ts'
import type { Viewer } from '@vonk/schema/core/context.ts'
import type { SiteConfig } from '@vonk/schema/core/site.ts'
import { sessionTopic } from '@vonk/schema/ports/bus.ts'
import type { WebSocket } from 'ws'
import { hostOf } from '../http/origin.ts'
import type { Presence } from '../http/presence.ts'
import type { AppServices } from '../services/app-services.ts'
import { siteOf } from '../services/site-state.ts'
import { closeSocket } from './close-codes.ts'

/** The state of a connection. */
export interface Connection {
  socket: WebSocket
  request: IncomingMessage
  /** The site at its host name when it was opened. */
  siteId: number
  viewer: Viewer | null
  /** When the viewer was last read, in milliseconds of the server's clock. */
  readAt: number
  remove: () => void
}

const socketsPerMember = 5
/** How long a viewer is cached, in milliseconds. The viewers of sockets in use are refreshed before that. */
const viewerTtlMs = 10_000
const refreshIntervalMs = 5000
const refreshesPerSweep = 12

/**
 * The open sockets of this process. Each is bound to its session and closes when that ends or its site closes: at once
 * if the bus reports it, and within a minute if a session expired or the report was lost. The viewers of sockets in
 * use are read again in batches in the background, so that few operations wait for it.
 */
export class SocketConnections {
  readonly #services: AppServices
  readonly #presence: Presence
  readonly #perMember = new Map<number, Set<Connection>>()
  readonly #used = new Set<Connection>()
  readonly #timer: NodeJS.Timeout
  readonly #stopWatching: () => void
  #refreshCount = 0

  constructor(services: AppServices, presence: Presence) {
    this.#services = services
    this.#presence = presence
    this.#timer = setInterval(() => void this.#refreshUsed().catch(() => {}), refreshIntervalMs)
    this.#timer.unref()
    this.#stopWatching = services.onSitesReloaded(() => this.#closeSocketsOfClosedSites())
  }

  /** Adds a connection; false if its member has too many. */
  add(connection: Connection): boolean {
    const { viewer, socket } = connection
    if (!viewer) return true
    const open = this.#perMember.get(viewer.id) ?? new Set()
    if (open.size >= socketsPerMember) return false
    this.#perMember.set(viewer.id, open.add(connection))
    const unsubscribe = this.#services.bus.subscribe(sessionTopic(viewer.sessionId), () =>
      closeSession(socket),
    )
    const leavePresence = this.#presence.socketOpened(viewer.id, viewer.sessionId)
    connection.remove = () => {
      connection.remove = () => {}
      leavePresence()
      unsubscribe()
      open.delete(connection)
      this.#used.delete(connection)
      if (open.size === 0 && this.#perMember.get(viewer.id) === open) this.#perMember.delete(viewer.id)
    }
    return true
  }

  /** The viewer as of the last seconds: premium and confirmation may change while a socket is open. */
  async viewerOf(connection: Connection): Promise<Viewer | null> {
    const { viewer, readAt } = connection
    this.#used.add(connection)
    if (!viewer || this.#services.clock.now().getTime() - readAt < viewerTtlMs) return viewer
    await this.#refresh([connection])
    return connection.viewer
  }

  /** The site of a connection as it is now; null if it is closed, or if its host name is that of another site by now. */
  siteOf({ request, siteId }: Connection): SiteConfig | null {
    const site = siteOf(this.#services, hostOf(request))
    return site?.id === siteId ? site : null
  }

  /** Refreshes every open session in one statement, and closes the sockets of ended sessions and closed sites. */
  async sweep(): Promise<void> {
    this.#closeSocketsOfClosedSites()
    const all = this.#all()
    if (all.length > 0) await this.#refresh(all)
  }

  #all(): Connection[] {
    return [...this.#perMember.values()].flatMap((open) => [...open])
  }

  /** Their subscriptions would otherwise continue. */
  #closeSocketsOfClosedSites(): void {
    for (const connection of this.#all())
      if (!this.siteOf(connection)) closeSocket(connection.socket, 1013, 'Try again later')
  }

  async #refreshUsed(): Promise<void> {
    this.#refreshCount++
    if (this.#refreshCount % refreshesPerSweep === 0) return this.sweep()
    const used = [...this.#used]
    this.#used.clear()
    if (used.length > 0) await this.#refresh(used)
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#stopWatching()
  }

  async #refresh(connections: Connection[]): Promise<void> {
    const now = this.#services.clock.now()
    const ids = connections.flatMap(({ viewer }) => viewer?.sessionId ?? [])
    const viewers = await reloadViewers(this.#services.db, ids, now)
    for (const connection of connections) {
      const viewer = viewers.get(connection.viewer?.sessionId ?? '') ?? null
      connection.viewer = viewer
      connection.readAt = now.getTime()
      if (!viewer) closeSession(connection.socket)
    }
  }
}

const closeSession = (socket: WebSocket) => closeSocket(socket, 4401, 'Session ended')
