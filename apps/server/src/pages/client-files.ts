import { createHash, randomUUID } from 'node:crypto'
import { copyFile, link, mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Env } from '../env.ts'

/** The number of previous builds whose files are stored; a page that is older must be reloaded. */
export const previousBuildCount = 3

/** The folder of the builds' files. */
export const buildsFolder = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): string => join(DATA_DIR, 'builds')

/**
 * Copies the hashed files of a build to a folder outside it, because the next build deletes them, and deletes those
 * of all but the last `previousBuildCount` builds. The folders are named by the hash of the manifest; a stored build
 * becomes the newest again.
 */
export async function storeAssets(client: string, folder: string, now = new Date()): Promise<void> {
  const manifest = await readFile(join(client, '.vite/manifest.json'))
  const target = join(folder, createHash('sha256').update(manifest).digest('hex').slice(0, 16))
  await mkdir(folder, { recursive: true })
  if (!(await exists(target))) {
    // Another server may read the folder, so it is renamed when it is complete.
    const partial = join(folder, `.${randomUUID()}`)
    await mkdir(partial)
    const assets = join(client, 'assets')
    for (const name of await readdir(assets)) await linkOrCopy(join(assets, name), join(partial, name))
    await rename(partial, target).catch(() => rm(partial, { recursive: true }))
  }
  await utimes(target, now, now)
  const builds = await listBuilds(folder)
  for (const old of builds.slice(1 + previousBuildCount)) await rm(old, { recursive: true, force: true })
}

/**
 * Serves the files of the client that was built, and the hashed ones of previous builds, which pages that were opened before
 * a release still request. One route serves all hashed files: one for each of hundreds would delay every start.
 */
export async function mountClientFiles(app: FastifyInstance, client: string, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: client,
    index: false,
    wildcard: false,
    // The build has compressed its files once, better than is possible for each response.
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['app.html', '.vite/**', 'assets/**'],
    setHeaders: (reply) => {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache')
    },
  })
  const current = join(client, 'assets')
  app.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const { name } = request.params
    const build = /^[\w-][\w.-]*$/.test(name) ? await findBuild(current, folder, name) : null
    if (!build) return reply.code(404).header('cache-control', 'no-store').send()
    return reply.header('cache-control', 'public, max-age=31536000, immutable').sendFile(name, build)
  })
}

async function findBuild(current: string, folder: string, name: string): Promise<string | null> {
  if (await exists(join(current, name))) return current
  for (const build of await listBuilds(folder)) if (await exists(join(build, name))) return build
  return null
}

/** The folders of the builds, the newest first. */
async function listBuilds(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  const builds = names.filter((name) => !name.startsWith('.')).map((name) => join(folder, name))
  const dated = await Promise.all(builds.map(async (build) => ({ build, at: (await stat(build)).mtimeMs })))
  return dated.sort((one, other) => other.at - one.at).map(({ build }) => build)
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

/** A hard link, or a copy if the file is on another disk. */
const linkOrCopy = (from: string, to: string): Promise<void> => link(from, to).catch(() => copyFile(from, to))
