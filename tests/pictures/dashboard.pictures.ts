import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { it } from 'vitest'
import { openBrowser } from '../testkit/browser.ts'
import { createDatabase } from '../testkit/database.ts'
import { freePort } from '../testkit/free-port.ts'
import { messageTo, post } from '../testkit/http.ts'
import { type DashboardPanel, dashboardPanels, withRatesOver } from '../testkit/operators-files.ts'
import { type Prometheus, type Series, startPrometheus, withoutPrometheus } from '../testkit/prometheus.ts'
import { type ServerProcess, startServerProcess, startWorkerProcess } from '../testkit/server-process.ts'
import { TestSocket } from '../testkit/socket.ts'
import { keepPage } from './camera.ts'
import { type DrawnPanel, drawDashboard } from './draw-dashboard.ts'

/** For how many seconds members use the site. */
const loadSeconds = 75
/** Over how many seconds rates are taken: the dashboard leaves it to Grafana. */
const rateSeconds = 8
const members = ['anna', 'bram', 'dewi', 'chris']
const pages = ['/members', '/chats', '/likes', '/api/user.php', '/api/chats.php', '/api/likes.php', '/']

const logIn = `mutation ($input: LogInInput!) { logIn(input: $input) { __typename } }`
const send = `mutation ($input: SendMessageInput!) { sendMessage(input: $input) { __typename } }`
const order = `mutation ($input: StartPaymentInput!) { startPayment(input: $input) { __typename } }`
const reset = `mutation ($email: String!) { requestPasswordReset(email: $email) { __typename } }`

const debit = `mutation ($input: RequestDirectDebitInput!) { requestDirectDebit(input: $input) { __typename } }`
const account = {
  ...{ accountHolder: 'A. de Vries', iban: 'NL91ABNA0417164300', consents: true },
  ...{ street: 'Lichtgracht', houseNumber: '12', zip: '3511 AA', city: 'Utrecht' },
}

/** What a visitor may not ask. */
const forMembers = '{ conversations(first: 1) { edges { cursor } } }'

/** Uploads a photo for a conversation. */
async function upload(url: string, cookie: string): Promise<void> {
  const photo = sharp({ create: { width: 900, height: 700, channels: 3, background: '#a86' } })
  const form = new FormData()
  form.set(
    'file',
    new Blob([new Uint8Array(await photo.jpeg().toBuffer())], { type: 'image/jpeg' }),
    'photo.jpg',
  )
  await (await fetch(`${url}/uploads`, { method: 'POST', body: form, headers: { cookie } })).text()
}

/** What one member does in a loop, more in the middle of the time than at its ends. */
async function useTheSite(url: string, name: string, until: number): Promise<void> {
  const input = { email: `${name}@example.com`, password: 'vonk-demo' }
  const { headers } = await post(url, { query: logIn, variables: { input } })
  const cookie = headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const socket = await TestSocket.open(url, { cookie })
  socket.subscribe({ query: 'subscription { events { id } }' })
  const others = [1, 2, 3, 4]
  for (let turn = 0; Date.now() < until; turn++) {
    const share = 1 - (until - Date.now()) / (loadSeconds * 1000)
    await fetch(url + pages[turn % pages.length], { headers: { cookie } }).then((one) => one.text())
    const to = others[turn % others.length] as number
    if (turn % 2 === 0) await socket.run({ query: send, variables: messageTo(to, `Hoi ${turn}`) })
    if (turn % 9 === 0) {
      const about = { clientId: randomUUID(), packageId: '50', method: 'IDEAL', again: true }
      await post(url, { query: order, variables: { input: about } }, { cookie })
    }
    if (turn % 13 === 0) await post(url, { query: forMembers })
    if (turn % 11 === 0) await upload(url, cookie)
    if (turn % 40 === 20) {
      const phone = `+3161234560${members.indexOf(name)}`
      await post(url, { query: debit, variables: { input: { ...account, phone } } }, { cookie })
    }
    if (turn % 7 === 0) await post(url, { query: reset, variables: { email: input.email } })
    if (turn % 5 === 0)
      await post(url, { query: logIn, variables: { input: { ...input, password: 'not-this-one' } } })
    await pause(60 + 260 * Math.abs(share - 0.5))
  }
  await socket.close()
}

/** Stops the worker for some seconds, so that jobs have to wait. */
async function pauseWork(worker: ServerProcess): Promise<void> {
  await pause(loadSeconds * 300)
  await worker.end('SIGTERM')
  await pause(loadSeconds * 200)
  await worker.start()
}

/** Asks for the values of a panel between two times in seconds; `instances` are the names of the processes by address. */
async function ask(
  prometheus: Prometheus,
  instances: Record<string, string>,
  { title, type, description = '', fieldConfig, targets = [] }: DashboardPanel,
  start: number,
  end: number,
): Promise<DrawnPanel> {
  const times = Array.from({ length: end - start + 1 }, (_, n) => start + n)
  const lines: DrawnPanel['lines'] = []
  for (const { expr, legendFormat } of targets)
    for (const { metric, values } of await prometheus.range(
      withRatesOver(expr, rateSeconds),
      start,
      end,
      1,
    )) {
      const at = new Map(values.map(([time, value]) => [time, Number(value)]))
      const name = legendFormat.replace(/\{\{(\w+)\}\}/g, (_, label: string) =>
        nameIn(metric, label, instances),
      )
      lines.push({ name, values: times.map((time) => finite(at.get(time))) })
    }
  const unit = fieldConfig?.defaults.unit ?? ''
  return { title, isRow: type === 'row', description, unit, times, lines: lines.slice(0, 8) }
}

const finite = (value: number | undefined) => (Number.isFinite(value) ? (value as number) : null)
const nameIn = (metric: Series['metric'], label: string, instances: Record<string, string>) => {
  const value = metric[label] ?? label
  return instances[value] ?? value
}

it.skipIf(withoutPrometheus)(
  `operations/dashboard (${withoutPrometheus ?? 'with Prometheus'})`,
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vonk-dashboard-'))
    const database = await createDatabase('recent')
    const [serverMetrics, workerMetrics] = [await freePort(), await freePort()]
    const quiet = { LOG_LEVEL: 'silent' }
    const server = await startServerProcess(database.url, folder, {
      ...quiet,
      RUN_JOBS: 'false',
      METRICS_PORT: String(serverMetrics),
    })
    const worker = await startWorkerProcess(database.url, folder, {
      ...quiet,
      METRICS_PORT: String(workerMetrics),
    })
    const prometheus = await startPrometheus([serverMetrics, workerMetrics])
    try {
      await pause(3000)
      const until = Date.now() + loadSeconds * 1000
      await Promise.all([pauseWork(worker), ...members.map((name) => useTheSite(server.url, name, until))])
      const end = Math.floor(Date.now() / 1000)
      const asked: DrawnPanel[] = []
      const instances = {
        [`127.0.0.1:${serverMetrics}`]: 'server-1:9464',
        [`127.0.0.1:${workerMetrics}`]: 'worker-1:9464',
      }
      for (const panel of dashboardPanels())
        asked.push(await ask(prometheus, instances, panel, end - loadSeconds, end))
      const context = await (await openBrowser()).newContext({
        locale: 'en-GB',
        viewport: { width: 1500, height: 900 },
      })
      const page = await context.newPage()
      await drawDashboard(page, 'Vonk', asked)
      await keepPage('operations/dashboard', await page.screenshot({ fullPage: true }))
      await context.close()
    } finally {
      await prometheus.stop()
      await server.end('SIGTERM')
      await worker.end('SIGTERM')
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
  240_000,
)
