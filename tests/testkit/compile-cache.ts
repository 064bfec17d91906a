import { join } from 'node:path'

/** For server processes that tests start, as in `npm start`: without it each would compile hundreds of modules again. */
export const compileCache = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../node_modules/.cache/node'),
}
