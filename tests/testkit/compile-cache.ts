import { join } from 'node:path'

/** For processes that tests start, as `npm start` does: without it each would read hundreds of modules anew. */
export const compileCache = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../node_modules/.cache/node'),
}
