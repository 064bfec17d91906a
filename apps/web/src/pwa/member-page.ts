import { existingMemberDatabase } from '../ui/member-database.ts'
import { applicationPage, offlinePage } from './shell.ts'

/** Milliseconds after which the application starts from the stored shell. */
const timeoutMs = 8_000

/**
 * A page of members: from the server, or, when it does not answer, the application, which shows what this device knows. A
 * device that knows nothing of a member gets the page that says that there is no connection.
 */
export async function memberPage({ request }: FetchEvent): Promise<Response> {
  const answer = fetch(request)
  // It may fail when nobody waits for it any more.
  answer.catch(() => {})
  try {
    return await Promise.race([answer, rejectAfter(timeoutMs)])
  } catch {
    return (await hasMemberCopy()) ? applicationPage() : answer.catch(offlinePage)
  }
}

const rejectAfter = (milliseconds: number): Promise<never> =>
  new Promise((_resolve, reject) => setTimeout(() => reject(new Error('No answer in time.')), milliseconds))

/** True if there is stored data to show offline. */
async function hasMemberCopy(): Promise<boolean> {
  try {
    const names = (await (await existingMemberDatabase())?.keys('copies')) ?? []
    return names.some((name) => name.startsWith('SessionViewer'))
  } catch {
    return false
  }
}
