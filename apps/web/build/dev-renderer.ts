import { join } from 'node:path'
import { createServer } from 'vite'
import type * as Render from '../src/public/render.tsx'

const root = join(import.meta.dirname, '..')

/** The renderers of `src/public/render.tsx`, each as an asynchronous function. */
type Renderers = {
  [Name in keyof typeof Render]: (
    ...input: Parameters<(typeof Render)[Name]>
  ) => Promise<Awaited<ReturnType<(typeof Render)[Name]>>>
}

/** Compiles the renderers from their sources at each call, so that an edit shows at once. */
export async function devRenderer(): Promise<Renderers> {
  const vite = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, hmr: false },
  })
  const load = () => vite.ssrLoadModule('/src/public/render.tsx') as Promise<typeof Render>
  const latest = async (name: string, input: unknown[]) =>
    ((await load()) as unknown as Record<string, (...input: unknown[]) => unknown>)[name]?.(...input)
  const names = Object.keys(await load())
  return Object.fromEntries(
    names.map((name) => [name, (...input: unknown[]) => latest(name, input)]),
  ) as Renderers
}
