import type { TestServer } from '@vonk/tests/testkit/server.ts'

/** Every route of the server, from the route table of Fastify. */
export function routesOf(app: TestServer['app']): string[] {
  const path: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const found = /^(.*?)[├└]── (\S*)(?: \(([A-Z, ]+)\))?/.exec(line)
      if (!found) return []
      const [, indent = '', segment = '', methods = ''] = found
      path.splice(indent.length / 4)
      path.push(segment)
      const verbs = methods.split(', ').filter((verb) => verb && verb !== 'HEAD' && verb !== 'OPTIONS')
      return verbs.map((verb) => `${verb} ${path.join('')}`)
    })
}
