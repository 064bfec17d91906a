import { randomUUID } from 'node:crypto'
import multipart from '@fastify/multipart'
import type { Context, Viewer } from '@vonk/schema/core/context.ts'
import type { LimitName } from '@vonk/schema/core/rate-limit.settings.ts'
import { tryRateLimit } from '@vonk/schema/core/rate-limit.ts'
import { translate } from '@vonk/schema/core/translate.ts'
import { deleteUpload, insertUpload } from '@vonk/schema/photos/manage-uploads.ts'
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import pLimit from 'p-limit'
import { type HttpErrorCode, httpCodes, sendError } from '../http/http-errors.ts'
import { httpContext } from '../http/session.ts'
import { type UploadErrorCode, uploadErrors } from '../http/upload-errors.ts'
import type { AppServices } from '../services/app-services.ts'
import { decode } from './decode.ts'
import { type CleanedPicture, minSidePx } from './picture-types.ts'
import { storePicture } from './stored-pictures.ts'

/** The number of photos that are decoded at once: each uses a whole processor and some hundred megabytes. */
const decoding = pLimit(2)

/**
 * The number of files that are held in memory at once, in total and per member; further ones are asked to try
 * again later.
 */
const mostHeld = 48
const mostHeldOfOne = 6
const held = new Map<number, number>()

const megabyte = 1024 * 1024

/** What the parser of forms lets through, whatever a site sets: the most of its setting `uploadMegabytes`. */
const mostBytes = 10 * megabyte

/** A rejected upload; thrown wherever it is detected. */
class UploadRejected extends Error {
  readonly code: HttpErrorCode
  readonly seconds: number | undefined
  constructor(code: HttpErrorCode, sentence: string, seconds?: number) {
    super(sentence)
    this.code = code
    this.seconds = seconds
  }
}

/**
 * `POST /uploads`: one photo of a member as multipart/form-data. Returns `{ id }`, which uploadPhoto accepts
 * within 24 hours. The received file is never stored: only photos that were encoded again from its pixels
 * are.
 */
export async function mountUploads(app: FastifyInstance, services: AppServices): Promise<void> {
  await app.register((scope) =>
    receiveUploads(scope, services, { url: '/uploads', config: {} }, (request, reply) =>
      httpContext(services, request, reply),
    ),
  )
}

/** Where photos are received, and what becomes of them. */
interface UploadRoute {
  url: string
  config: FastifyContextConfig
  /** Counts the files of a member. */
  limit?: LimitName
  store?: StoreUpload
}

/** Stores a decoded picture; returns what the client gets as `id`, or why it is rejected. */
type StoreUpload = (
  services: AppServices,
  upload: { ctx: Context; viewer: Viewer; request: FastifyRequest; picture: CleanedPicture },
) => Promise<{ id: string } | UploadErrorCode>

/** Receives photos at an address of a scope that is used for nothing else; `contextOf` tells for which member. */
export async function receiveUploads(
  scope: FastifyInstance,
  services: AppServices,
  { url, config, limit = 'uploads', store = storeUpload }: UploadRoute,
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context | null>,
): Promise<void> {
  await scope.register(multipart, {
    limits: { fileSize: mostBytes, files: 1, fields: 5, fieldSize: 1024, parts: 6, headerPairs: 50 },
    throwFileSizeLimit: false,
  })
  const options = { bodyLimit: mostBytes + 64 * 1024, config }
  scope.post(url, options, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const ctx = await contextOf(request, reply)
    if (!ctx) return sendError(reply, 'MISDIRECTED', httpCodes.MISDIRECTED.meaning)
    try {
      return await reply.code(201).send(await receive(services, ctx, request, { limit, store }))
    } catch (error) {
      if (error instanceof UploadRejected) return sendRejection(reply, error)
      throw error
    }
  })
}

/** The rejection for a reason of the table, with its sentence. */
const rejected = (ctx: Context, code: UploadErrorCode, seconds?: number): UploadRejected => {
  const { uploadMegabytes: megabytes, uploadMegapixels: megapixels } = ctx.site
  const values = { megabytes, megapixels, shortest: minSidePx, minutes: (seconds ?? 0) / 60 }
  return new UploadRejected(code, translate(ctx, uploadErrors[code].sentence, values), seconds)
}

function sendRejection(reply: FastifyReply, { code, message, seconds }: UploadRejected) {
  if (seconds) reply.header('retry-after', String(seconds))
  // Closes the connection, so that the unread rest of the body is not awaited.
  if (!reply.request.raw.complete) reply.header('connection', 'close')
  return sendError(reply, code, message)
}

async function receive(
  services: AppServices,
  ctx: Context,
  request: FastifyRequest,
  { limit, store }: Required<Pick<UploadRoute, 'limit' | 'store'>>,
): Promise<{ id: string }> {
  const { viewer } = ctx
  if (!viewer) throw new UploadRejected('UNAUTHENTICATED', translate(ctx, 'uploadLogIn'))
  const all = [...held.values()].reduce((sum, count) => sum + count, 0)
  const own = held.get(viewer.id) ?? 0
  if (all >= mostHeld || own >= mostHeldOfOne) throw rejected(ctx, 'BUSY', 5)
  held.set(viewer.id, own + 1)
  try {
    const { minutes } = await tryRateLimit(ctx, limit, viewer.id)
    if (minutes > 0) throw rejected(ctx, 'RATE_LIMITED', minutes * 60)
    if (Number(request.headers['content-length'] ?? 0) > bytesFor(ctx) + 64 * 1024)
      throw rejected(ctx, 'TOO_LARGE')
    const bytes = await fileOf(ctx, request)
    // If the client has disconnected, nothing is decoded.
    return await decoding(async () => {
      if (request.raw.socket.destroyed) throw rejected(ctx, 'NO_FILE')
      const picture = await decode(bytes, { pixels: ctx.site.uploadMegapixels * 1_000_000 })
      if (typeof picture === 'string') throw rejected(ctx, picture)
      const stored = await store(services, { ctx, viewer, request, picture })
      if (typeof stored === 'string')
        throw rejected(ctx, stored, stored === 'TOO_MANY_WAITING' ? 3600 : undefined)
      return stored
    })
  } finally {
    const left = (held.get(viewer.id) ?? 1) - 1
    if (left > 0) held.set(viewer.id, left)
    else held.delete(viewer.id)
  }
}

const bytesFor = ({ site }: Context) => site.uploadMegabytes * megabyte

async function fileOf(ctx: Context, request: FastifyRequest): Promise<Buffer> {
  const noFile = () => rejected(ctx, 'NO_FILE')
  if (!request.isMultipart()) throw noFile()
  let bytes: Buffer
  let isCut: boolean
  try {
    const file = await request.file({ limits: { fileSize: bytesFor(ctx) } })
    if (!file) throw noFile()
    bytes = await file.toBuffer()
    isCut = file.file.truncated
  } catch (error) {
    if (error instanceof UploadRejected) throw error
    // The form is invalid or incomplete.
    throw noFile()
  }
  if (isCut) throw rejected(ctx, 'TOO_LARGE')
  if (bytes.length === 0) throw noFile()
  return bytes
}

const storeUpload: StoreUpload = async ({ storage, db }, { ctx, viewer, picture }) => {
  const stored = randomUUID()
  const { files, ...metadata } = picture
  // The row comes first, because its deletion queues that of the files, whatever interrupts this: the sweep deletes what
  // is left. Its id is told only when the files are there.
  const id = await insertUpload(
    db,
    { memberId: viewer.id, stored, ...metadata },
    ctx.clock.now(),
    ctx.site.waitingUploads,
  )
  if (!id) return 'TOO_MANY_WAITING'
  try {
    await storePicture(storage, stored, files)
  } catch (error) {
    await deleteUpload(db, id).catch(() => {})
    throw error
  }
  return { id }
}
