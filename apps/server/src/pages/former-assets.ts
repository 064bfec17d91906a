import { createHash, randomUUID } from 'node:crypto'
import { copyFile, link, mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Env } from '../env.ts'

/** How many former builds are kept: who opened a page before that many releases loads it anew. */
export const formerBuilds = 3

/** Where a server keeps the files of builds. */
export const buildsFolder = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): string => join(DATA_DIR, 'builds')

/**
 * Keeps the hashed files of a build in a folder outside it, because the next build deletes them, and deletes those of builds
 * before the last `formerBuilds`. The folders of builds are named by their manifest; a build that is there already becomes
 * the newest again.
 */
export async function keepAssets(client: string, folder: string, now = new Date()): Promise<void> {
  const manifest = await readFile(join(client, '.vite/manifest.json'))
  const own = join(folder, createHash('sha256').update(manifest).digest('hex').slice(0, 16))
  await mkdir(folder, { recursive: true })
  if (!(await exists(own))) {
    // Another server may read the folder: it appears only when it is complete.
    const begun = join(folder, `.${randomUUID()}`)
    await mkdir(begun)
    const assets = join(client, 'assets')
    for (const name of await readdir(assets)) await linkOrCopy(join(assets, name), join(begun, name))
    await rename(begun, own).catch(() => rm(begun, { recursive: true }))
  }
  await utimes(own, now, now)
  const builds = await buildsIn(folder)
  for (const old of builds.slice(1 + formerBuilds)) await rm(old, { recursive: true, force: true })
}

/**
 * Answers for the hashed files of former builds, which pages that were opened before a release still ask for. The files of
 * this build have their own routes.
 */
export function mountFormerAssets(app: FastifyInstance, folder: string): void {
  app.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const { name } = request.params
    const build = /^[\w-][\w.-]*$/.test(name) ? await buildWith(folder, name) : null
    if (!build) return reply.code(404).header('cache-control', 'no-store').send()
    return reply.header('cache-control', 'public, max-age=31536000, immutable').sendFile(name, build)
  })
}

async function buildWith(folder: string, name: string): Promise<string | null> {
  for (const build of await buildsIn(folder)) if (await exists(join(build, name))) return build
  return null
}

/** The folders of the builds, the newest first. */
async function buildsIn(folder: string): Promise<string[]> {
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

/** A second name of the same bytes; on another disk a copy. */
const linkOrCopy = (from: string, to: string): Promise<void> => link(from, to).catch(() => copyFile(from, to))
