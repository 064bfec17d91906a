// The baseline for chat: the same session check, then a message is inserted and pushed to its receiver, without rules.
import { createServer } from 'node:http'
import { openDatabase } from '@vonk/prisma/client.ts'
import { viewerOf } from '@vonk/schema/access/find-viewer.ts'
import { type WebSocket, WebSocketServer } from 'ws'
import { reportListening } from './processes.ts'

const db = openDatabase(process.env.DATABASE_URL as string, { max: 10, keepsPlans: true })
const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false })
const open = new Map<number, WebSocket>()
const server = createServer()

server.on('upgrade', async (request, socket, head) => {
  const token = /sid=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
  const viewer = await viewerOf(db, token, 1, new Date())
  if (!viewer) return socket.destroy()
  sockets.handleUpgrade(request, socket, head, (connection) => {
    open.set(viewer.id, connection)
    connection.on('message', async (data) => {
      const { to, clientId, text } = JSON.parse(String(data)) as {
        to: number
        clientId: string
        text: string
      }
      const { rows } = await db.pool.query<{ no: number }>({
        name: 'load.insert',
        text: `insert into load_message (sender_id, recipient_id, client_id, body, sent_at)
               values ($1::int, $2::int, $3::uuid, $4::text, now()) returning no`,
        values: [viewer.id, to, clientId, text],
      })
      const word = JSON.stringify({ no: rows[0]?.no, from: viewer.id, clientId, text })
      open.get(to)?.send(word)
      connection.send(word)
    })
  })
})
server.listen(0, '127.0.0.1', () =>
  reportListening((server.address() as { port: number }).port, async () => {
    for (const connection of sockets.clients) connection.terminate()
    server.close()
    await db.close()
  }),
)
