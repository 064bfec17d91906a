// The last step of `npm run build -w @vonk/web`: compresses the files for browsers once, so that the server
// need not.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const client = join(import.meta.dirname, '../dist/client')
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

for (const name of readdirSync(client, { recursive: true, encoding: 'utf8' })) {
  if (!/\.(js|css|svg|json|webmanifest)$/.test(name) || name.startsWith('.vite')) continue
  const bytes = readFileSync(join(client, name))
  if (bytes.length < 1024) continue
  writeFileSync(join(client, `${name}.gz`), gzipSync(bytes, { level: 9 }))
  writeFileSync(join(client, `${name}.br`), brotliCompressSync(bytes, brotli))
}
