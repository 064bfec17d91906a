// The baseline of a start: Fastify with one connection pool, bundled into one file before it is measured.
import Fastify from 'fastify'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL })
const app = Fastify({ logger: { level: 'warn' } })
app.get('/ready', async () => (await pool.query('select 1 as ready')).rows[0])
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
