import pg from 'pg'
import type { DemoSite } from './demo-site.ts'

/** Opens so many pages of the search to visitors of the demo site, and returns a member who lets them see the portrait. */
export async function openVisitorSearch(
  { database, server }: DemoSite,
  pages: number,
): Promise<{ id: number; name: string }> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query(
    `select p.id, p.name from profile p join member m on m.id = p.id where m.email = 'anna@example.com'`,
  )
  await client.query(`update site set settings = settings || $1::jsonb`, [
    JSON.stringify({ loggedOutSearch: String(pages) }),
  ])
  await client.end()
  await server.end('SIGTERM')
  await server.start()
  return rows[0]
}
