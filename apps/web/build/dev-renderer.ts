import { join } from 'node:path'
import { createServer } from 'vite'
import type { Renderers } from '../../server/src/render/web-build.ts'
import type * as Render from '../src/public/render.tsx'

const root = join(import.meta.dirname, '..')

/** Compiles the renderers from their sources at each call, so that an edit shows at once. */
export async function devRenderer(): Promise<Renderers> {
  const vite = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, hmr: false },
  })
  const load = (): Promise<Renderers> =>
    vite.ssrLoadModule('/src/public/render.tsx') as Promise<typeof Render>
  const latest =
    (name: keyof Renderers) =>
    async (...input: never[]) =>
      ((await load())[name] as (...input: never[]) => unknown)(...input)
  const names = Object.keys(await load()) as (keyof Renderers)[]
  return Object.assign({ ...(await load()) }, Object.fromEntries(names.map((name) => [name, latest(name)])))
}
