import { knownMemberDatabase } from '../ui/member-database.ts'
import { applicationPage, offlinePage } from './shell.ts'

/** Milliseconds for which a page may keep the member waiting before the application starts from this device. */
const patience = 8_000

/**
 * A page of members: from the server, or, when it does not answer, the application, which shows what this device knows. A
 * device that knows nothing of a member gets the page that says that there is no connection.
 */
export async function memberPage({ request }: FetchEvent): Promise<Response> {
  const answer = fetch(request)
  // It may fail when nobody waits for it any more.
  answer.catch(() => {})
  try {
    return await Promise.race([answer, silence(patience)])
  } catch {
    return (await knowsMember()) ? applicationPage() : answer.catch(offlinePage)
  }
}

const silence = (milliseconds: number): Promise<never> =>
  new Promise((_resolve, reject) => setTimeout(() => reject(new Error('No answer in time.')), milliseconds))

/** Whether there is anything that the application could show without a connection. */
async function knowsMember(): Promise<boolean> {
  try {
    const names = (await (await knownMemberDatabase())?.keys('copies')) ?? []
    return names.some((name) => name.startsWith('SessionViewer'))
  } catch {
    return false
  }
}
