import { tasksOf } from '../../apps/server/src/jobs/jobs.ts'
import type { AppFixture } from './app-fixture.ts'
import { openBrowser, openWindow, type Window } from './browser.ts'
import { seconds } from './clock.ts'
import { codeNow, type StaffPerson, staffPassword } from './console.ts'
import { drain } from './mails.ts'
import { runDueJobs } from './run-jobs.ts'
import type { TestServer } from './server.ts'

/** Opens the console's desk for a reviewer who has logged in. */
export async function openDesk(
  fixture: AppFixture,
  server: Pick<TestServer, 'url'>,
  one: StaffPerson,
): Promise<Window> {
  const url = server.url.replace('localhost', 'console.localhost')
  const window = await openWindow(await openBrowser(), url, { width: 1280 })
  const { page } = window
  await page.goto('/desk')
  await page.getByLabel('E-mailadres').fill(one.email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(staffPassword)
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
  await page.getByLabel('Code uit je authenticator-app').fill(codeNow(fixture, one))
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Veiligheid' }).waitFor()
  return window
}

/** Executes the decisions that can no longer be undone, and sends the mails. */
export async function executeDecisions(fixture: AppFixture): Promise<void> {
  fixture.clock.advance(11 * seconds)
  await fixture.services.db.pool.query('update graphile_worker._private_jobs set run_at = now()')
  await runDueJobs(fixture.services.db.pool, tasksOf(fixture.services, ['execute-review']))
  await drain(fixture)
}
