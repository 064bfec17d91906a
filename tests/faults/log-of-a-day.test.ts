import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createDatabase, type TestDatabase } from '@vonk/tests/testkit/database.ts'
import { messageTo, post } from '@vonk/tests/testkit/http.ts'
import { type ServerProcess, startServerProcess } from '@vonk/tests/testkit/server-process.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** What no line of the log may hold. */
const secret = {
  email: 'kanarie.vogel@example.org',
  name: 'Kanariepiet',
  password: 'een-gele-kooi-77',
  text: 'Mijn huis staat aan de Kanariestraat',
  phone: '+31 6 12345678',
  account: 'NL91ABNA0417164300',
  token: 'kanarietoken0123456789abcdefghijklmnopqrstu',
}

/** A mail server that rejects every recipient for now, and names them, as many do. */
function rejectingMailServer(): Promise<Server> {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.write('220 mail.example\r\n')
    socket.on('data', (chunk) => {
      for (const line of String(chunk).split('\r\n').filter(Boolean)) {
        const [, address = ''] = /^RCPT TO:<(.*?)>/i.exec(line) ?? []
        socket.write(address ? `451 4.2.1 <${address}>: mailbox ${secret.phone} is busy\r\n` : '250 ok\r\n')
      }
    })
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

let database: TestDatabase
let mail: Server
let server: ServerProcess
const folder = mkdtempSync(join(tmpdir(), 'vonk-log-'))
beforeAll(async () => {
  database = await createDatabase('recent')
  mail = await rejectingMailServer()
  server = await startServerProcess(database.url, folder, {
    LOG_LEVEL: 'debug',
    SMTP_URL: `smtp://127.0.0.1:${(mail.address() as AddressInfo).port}`,
  })
})
afterAll(async () => {
  await server?.end('SIGTERM')
  mail?.close()
  await database?.drop()
  rmSync(folder, { recursive: true, force: true })
})

interface Line {
  level: string
  msg: string
  task?: string
}
const linesOf = (output: string) => output.split('\n').filter((line) => line.startsWith('{'))
const read = () => linesOf(server.output()).map((line): Line => JSON.parse(line))

const signUp = `mutation ($input: SignUpInput!) { signUp(input: $input) { __typename } }`
const logIn = `mutation ($input: LogInInput!) { logIn(input: $input) { __typename } }`
const send = `mutation ($input: SendMessageInput!) { sendMessage(input: $input) { __typename } }`
const reset = `mutation ($email: String!) { requestPasswordReset(email: $email) { __typename } }`

/** What a new member does, with what the log may not hold in every place where a person can put it. */
async function liveTheDayOfANewMember(): Promise<void> {
  const { email, name, password, text, phone, account, token } = secret
  const joining = { name, email, password, dateOfBirth: '1995-05-05', country: 'NL' }
  const input = { ...joining, gender: 'FEMALE', seeks: 'BOTH' }
  const { headers, body } = await post(server.url, { query: signUp, variables: { input } })
  expect(body.data.signUp.__typename).toBe('SignUpSuccess')
  const cookie = headers.getSetCookie().map((one) => one.split(';')[0])
  const as = { cookie: cookie.join('; ') }
  const words = `${text}, ${phone}, ${account}`
  await post(server.url, { query: send, variables: messageTo(4, words) }, as)
  await post(server.url, { query: send, variables: { input: words } }, as)
  await post(server.url, { query: logIn, variables: { input: { email, password: `${password}?` } } })
  await post(server.url, { query: reset, variables: { email } })
  await post(server.url, `{"query": "${words}`)
  for (const path of [`/reset-password?token=${token}`, `/no-page/${token}`, `/api/user.php?email=${email}`])
    await fetch(server.url + path, { headers: as })
}

describe('the log of a day', () => {
  it('has no error but those that were made, and nothing personal', async () => {
    const day = join(import.meta.dirname, '../contract/rest/member-day.mjs')
    const { stdout } = await promisify(execFile)(process.execPath, [day, server.url])
    expect(stdout).toContain('The day is over.')
    await liveTheDayOfANewMember()
    const failed = () => read().filter(({ msg }) => msg === 'A job failed and is tried again.')
    await expect.poll(() => failed().map(({ task }) => task)).toContain('send-activation-mail')

    const unusual = read().filter(({ level }) => !['debug', 'info'].includes(level))
    expect(unusual.filter((line) => !(line.level === 'warn' && line.task?.startsWith('send-')))).toEqual([])
    expect(read().filter(({ msg }) => msg === 'A request was answered.').length).toBeGreaterThan(30)
    const log = linesOf(server.output()).join('\n')
    expect(log).toContain('[e-mail]')
    const spoken = { ...secret, demo: 'anna@example.com', demoPassword: 'vonk-demo' }
    for (const [what, word] of Object.entries(spoken)) expect(log.includes(word), what).toBe(false)
  })
})
