import { SendQueue } from '../send-queue/send-queue.ts'
import type { Sending } from './send-upload.ts'

export interface UploadItem {
  readonly id: number
  readonly file: File
  /** An address of the file in this page, to show it before the server has it. */
  readonly preview: string
  readonly state: 'waiting' | 'sending' | 'working' | 'failed'
  /** How much was sent, 0 to 1. */
  readonly progress: number
  /** Why it failed, in the server's words; null where it could not be reached. */
  readonly message: string | null
  /** There is no room for it (yet). */
  readonly isOver: boolean
  /** It is the file itself: trying again is no use. */
  readonly isFinal: boolean
}

/** Refusals that another try, now or later, may not meet. */
const passing = new Set(['UNAUTHENTICATED', 'RATE_LIMITED', 'TOO_MANY_WAITING', 'BUSY', 'UNAVAILABLE'])

export type Placed = { isDone: true } | { isDone: false; message: string; isOver: boolean; isGone: boolean }

export interface UploadPorts {
  send: (file: File, onProgress: (part: number) => void) => Sending
  /** Puts a received upload on the profile. Throws where the server cannot be reached. */
  place: (uploadId: string) => Promise<Placed>
}

/** How many files are on their way at a time: what the server decodes at once. */
const atOnce = 2
const untried = { progress: 0, message: null, isOver: false, isFinal: false }
const failed = { state: 'failed', message: null, isOver: false, isFinal: false } as const

/**
 * The files on their way to the profile. It outlives the screen that shows it: a member who goes on to the next step
 * of joining leaves nothing behind. What failed stays until it is tried again or put away.
 */
export class UploadQueue extends SendQueue<number, UploadItem> {
  readonly #sendings = new Map<number, Sending>()
  /** Received, but not yet on the profile: trying again need not send them again. */
  readonly #received = new Map<number, string>()
  readonly #ports: UploadPorts
  #last = 0

  constructor(ports: UploadPorts) {
    super({ atOnce })
    this.#ports = ports
  }

  /** Takes files in; those beyond `room` wait until there is some. */
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

  /** Stops a file on its way, or puts a failed one away. */
  drop(id: number): void {
    const [item] = this.items(id)
    if (!item) return
    void this.change(id, () => [])
    this.#sendings.get(id)?.cancel()
    this.#received.delete(id)
    URL.revokeObjectURL(item.preview)
  }

  /** Forgets everything: somebody logged out. */
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
    // Dropped at the last moment: it must not appear on the profile after all.
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
