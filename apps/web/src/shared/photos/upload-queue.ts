import { SendQueue } from '../send-queue/send-queue.ts'
import type { Sending } from './send-upload.ts'

export interface UploadItem {
  readonly id: number
  readonly file: File
  /** A blob URL of the file, to show it before the server has it. */
  readonly preview: string
  readonly state: 'waiting' | 'sending' | 'working' | 'failed'
  /** The part of the file that was sent, 0 to 1. */
  readonly progress: number
  /** The server's error message; null if the server could not be reached. */
  readonly message: string | null
  /** There is no room for it (yet). */
  readonly isOver: boolean
  /** The file itself is the problem, so a retry cannot succeed. */
  readonly isFinal: boolean
}

/** Error codes after which a later retry may succeed. */
const passing = new Set(['UNAUTHENTICATED', 'RATE_LIMITED', 'TOO_MANY_WAITING', 'BUSY', 'UNAVAILABLE'])

export type Placed = { isDone: true } | { isDone: false; message: string; isOver: boolean; isGone: boolean }

export interface UploadPorts {
  send: (file: File, onProgress: (part: number) => void) => Sending
  /** Puts a received upload on the profile. Throws if the server cannot be reached. */
  place: (uploadId: string) => Promise<Placed>
}

/** The number of uploads at a time: as many as the server decodes in parallel. */
const atOnce = 2
const untried = { progress: 0, message: null, isOver: false, isFinal: false }
const failed = { state: 'failed', message: null, isOver: false, isFinal: false } as const

/**
 * The uploads to the viewer's profile. The queue outlives the screen that shows it, so a member may go on to
 * the next signup step during an upload. Failed uploads stay until they are retried or removed.
 */
export class UploadQueue extends SendQueue<number, UploadItem> {
  readonly #sendings = new Map<number, Sending>()
  /** Received uploads that are not on the profile yet: a retry need not send them again. */
  readonly #received = new Map<number, string>()
  readonly #ports: UploadPorts
  #last = 0

  constructor(ports: UploadPorts) {
    super({ atOnce })
    this.#ports = ports
  }

  /** Adds files; those beyond `room` wait until there is room. */
  add(files: readonly File[], room: number): void {
    for (const [index, file] of files.entries()) {
      const id = ++this.#last
      const preview = URL.createObjectURL(file)
      const isOver = index >= room
      void this.change(id, () => [
        { ...untried, id, file, preview, isOver, state: isOver ? 'failed' : 'waiting' },
      ])
      if (!isOver) void this.start(id)
    }
  }

  retry(id: number): void {
    this.#change(id, { ...untried, state: 'waiting' })
    void this.start(id)
  }

  /** Cancels an upload, or removes a failed one. */
  drop(id: number): void {
    const [item] = this.items(id)
    if (!item) return
    void this.change(id, () => [])
    this.#sendings.get(id)?.cancel()
    this.#received.delete(id)
    URL.revokeObjectURL(item.preview)
  }

  /** Removes everything, because the member logged out. */
  clear(): void {
    for (const { id } of this.all()) this.drop(id)
  }

  protected next([item]: readonly UploadItem[]): UploadItem | undefined {
    return item?.state === 'waiting' ? item : undefined
  }

  protected wait(items: readonly UploadItem[]): number | undefined {
    return this.next(items) && 0
  }

  protected async attempt({ id, file }: UploadItem): Promise<'settled'> {
    const uploadId = this.#received.get(id) ?? (await this.#send(id, file))
    if (uploadId) await this.#place(id, uploadId)
    return 'settled'
  }

  async #send(id: number, file: File): Promise<string | null> {
    this.#change(id, { state: 'sending' })
    const sending = this.#ports.send(file, (progress) =>
      this.#change(id, progress < 1 ? { progress } : { progress, state: 'working' }),
    )
    this.#sendings.set(id, sending)
    const result = await sending.result
    this.#sendings.delete(id)
    // Cancelled at the last moment: it must not appear on the profile.
    if (this.items(id).length === 0) return null
    if (result.kind === 'done') {
      this.#received.set(id, result.uploadId)
      return result.uploadId
    }
    const isFinal = result.kind === 'refused' && !passing.has(result.code)
    this.#change(id, { ...failed, message: result.kind === 'refused' ? result.message : null, isFinal })
    return null
  }

  async #place(id: number, uploadId: string): Promise<void> {
    this.#change(id, { progress: 1, state: 'working' })
    try {
      const placed = await this.#ports.place(uploadId)
      if (placed.isDone) return this.drop(id)
      if (placed.isGone) this.#received.delete(id)
      this.#change(id, { ...failed, message: placed.message, isOver: placed.isOver })
    } catch {
      this.#change(id, failed)
    }
  }

  #change(id: number, change: Partial<UploadItem>): void {
    void this.change(id, (items) => items.map((item) => ({ ...item, ...change })))
  }
}
