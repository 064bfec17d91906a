import { randomUUID } from 'node:crypto'
import { deleteSelfie, saveSelfie } from '@vonk/schema/verification/save-selfie.ts'
import type { FastifyInstance } from 'fastify'
import { httpContext } from '../http/session.ts'
import type { AppServices } from '../services/app-services.ts'
import { storeSelfie } from './stored-selfies.ts'
import { receiveUploads } from './uploads.ts'

/**
 * `POST /uploads/selfies/1` and `/2`: a selfie in the first and second pose, as multipart/form-data. It is encoded again
 * like a photo, and is none: nothing but `sendVerification` can use it, and no address shows it.
 */
export async function mountSelfies(app: FastifyInstance, services: AppServices): Promise<void> {
  await app.register((scope) =>
    receiveUploads(
      scope,
      services,
      {
        url: '/uploads/selfies/:position',
        config: {},
        limit: 'selfies',
        store: async ({ db, storage }, { ctx, viewer, request, picture }) => {
          const { position } = request.params as { position: string }
          if (position !== '1' && position !== '2') return 'NO_POSES'
          const stored = randomUUID()
          // The row comes first, because its deletion queues that of the file, whatever interrupts this.
          if (!(await saveSelfie(db, viewer.id, position === '1' ? 1 : 2, stored, ctx.clock.now())))
            return 'NO_POSES'
          try {
            await storeSelfie(storage, stored, picture)
          } catch (error) {
            await deleteSelfie(db, stored).catch(() => {})
            throw error
          }
          return { id: position }
        },
      },
      (request, reply) => httpContext(services, request, reply),
    ),
  )
}
