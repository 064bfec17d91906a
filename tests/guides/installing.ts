// `npm run guides` follows docs/installing.md and docs/backups.md, command by command, on a Debian without anything: the first
// site, two servers, a worker and nginx, the first member, an upgrade, a rollback, a backup and its restore. Takes 5 to 15
// minutes. What the pages say in words is done here, in `meanwhile` and `dialogues`, and nothing else.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { commandsOf } from '../testkit/page-commands.ts'
import { type Dialogue, EmptyMachine } from './empty-machine.ts'
import { FirstMember } from './first-member.ts'

const source = join(import.meta.dirname, '../..')
const scratch = mkdtempSync(join(tmpdir(), 'vonk-guide-'))
const git = (...words: string[]) => execFileSync('git', words, { stdio: ['ignore', 'pipe', 'inherit'] })
const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as { version: string }
const later = '0.4.0'
const machine = new EmptyMachine()
const member = new FirstMember('vonk.internal')

let folder = '/'
let followed = 0
/** What commands printed, by command. */
const printed = new Map<string, string>()

const dialogues: [RegExp, Dialogue][] = [
  [
    /createuser --pwprompt/,
    [
      [/new role: /, 'geheim'],
      [/again: /, 'geheim'],
    ],
  ],
  [
    /site -- add/,
    [
      [/languages/, 'nl,de,en'],
      [/countries/, 'NL,BE'],
      [/niche/, '1'],
      [/company that/, 'Vonk BV'],
      [/Street/, 'Kade 1'],
      [/City/, 'Utrecht'],
      [/Country/, 'NL'],
      [/trade register/, '12345678'],
      [/VAT/, 'NL001234567B01'],
      [/support: /, 'hulp@vonk.internal'],
      [/phone/, '+31301234567'],
      [/mails come/, 'hallo@vonk.internal'],
      [/payment provider/, ''],
      [/SMS/, ''],
    ],
  ],
]

/** What is said in words before a command. */
const meanwhile: [RegExp, () => Promise<void>][] = [
  [/^git clone .*0\.3\.0/, publishLater],
  [/^ln -s .*vonk\.env \.env\b.*filling it in/, fillEnvironment],
  [/^systemctl enable/, makeCertificate],
  [/^cp .*nginx\.conf/, () => untilReady(4001, 4002)],
  [/member -- confirm/, () => member.signUp()],
]

/** Runs a line in the folder in which the one before left off, so many times until it exits with the code; its output. */
async function sh(line: string, { code = 0, tries = 1, dialogue = [] as Dialogue } = {}): Promise<string> {
  let last = await machine.run(`cd ${folder} && ${line}`, dialogue)
  for (let tried = 1; last.code !== code && tried < tries; tried++) {
    await pause(500)
    last = await machine.run(`cd ${folder} && ${line}`, dialogue)
  }
  if (last.code !== code) throw new Error(`${line}\nended with ${last.code}:\n${last.output.slice(-4000)}`)
  return last.output
}

/** Runs one command of a page. */
async function follow(command: string): Promise<void> {
  for (const [matches, act] of meanwhile) if (matches.test(command)) await act()
  const begun = Date.now()
  const output = await sh(`{ ${command}\n} && pwd > /run/folder`, {
    // A database that lacks something is what this command tells.
    code: /migrate -- --check/.test(command) ? 1 : 0,
    tries: /# until it exits with 0/.test(command) ? 120 : 1,
    dialogue: dialogues.find(([matches]) => matches.test(command))?.[1] ?? [],
  })
  printed.set(command, output)
  folder = (await machine.run('cat /run/folder')).output.trim()
  followed++
  console.log(`${String(Math.round((Date.now() - begun) / 1000)).padStart(4)} s  ${command}`)
}

async function followAll(page: string, heading: string, replace: Record<string, string> = {}): Promise<void> {
  console.log(`\n${page}: ${heading}`)
  const commands = commandsOf(page).get(heading)
  if (!commands) throw new Error(`docs/${page} has no commands below ${heading}.`)
  for (const command of commands) {
    // The domain of the pages is an example, which no site may have that opens.
    let line = command
      .replaceAll('<address of the repository>', '/srv/vonk.git')
      .replaceAll('vonk.example', 'vonk.internal')
    for (const [word, value] of Object.entries(replace)) line = line.replaceAll(word, value)
    await follow(
      /^apt-get/.test(line) ? `apt-get update -q && ${line.replace('install', 'install -qy')}` : line,
    )
  }
}

const printedBy = (part: string) => [...printed].find(([command]) => command.includes(part))?.[1] ?? ''

async function fillEnvironment(): Promise<void> {
  const port = (await sh('pg_lsclusters -h')).split(/\s+/)[2]
  const values = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://vonk.internal',
    DATABASE_URL: `postgresql://vonk:geheim@127.0.0.1:${port}/vonk`,
    MEDIA_SECRET: printedBy('openssl rand').trim(),
    FIELD_KEY: (await sh('openssl rand -base64 32')).trim(),
    PUSH_PRIVATE_KEY: /Private Key:\s+(\S+)/.exec(printedBy('web-push'))?.[1] ?? '',
    SMTP_URL: 'smtp://127.0.0.1:2525',
    MAIL_FROM: 'Vonk <hallo@vonk.internal>',
    DATA_DIR: '/var/lib/vonk',
    TRUST_PROXY: '1',
  }
  const file = join(machine.root, 'etc/vonk/vonk.env')
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => !/^(HOST|PORT|RUN_JOBS|METRICS_PORT)=/.test(line))
    .map((line) => {
      const [name = ''] = line.split('=')
      return name in values ? `${name}=${values[name as keyof typeof values]}` : line
    })
  writeFileSync(file, lines.join('\n'))
}

async function makeCertificate(): Promise<void> {
  await sh('mkdir -p /etc/vonk/tls')
  await sh(
    'openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=vonk.internal -keyout /etc/vonk/tls/privkey.pem -out /etc/vonk/tls/fullchain.pem',
  )
}

async function untilReady(...ports: number[]): Promise<void> {
  for (const port of ports) await sh(`node apps/server/bin/ask.mjs ${port}/ready`, { tries: 120 })
}

/** A release after this one: a migration more and another version. */
async function publishLater(): Promise<void> {
  const clone = join(scratch, 'later')
  git('clone', '-q', join(scratch, 'vonk.git'), clone)
  const file = join(clone, 'package.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace(`"version": "${version}"`, `"version": "${later}"`))
  const release = join(clone, 'prisma/release.ts')
  writeFileSync(release, readFileSync(release, 'utf8').replace(/oldest: '[^']+'/, `oldest: '${version}'`))
  const folderOf = join(clone, 'prisma/migrations/9999_guide')
  mkdirSync(folderOf)
  writeFileSync(join(folderOf, 'migration.sql'), "comment on table member is 'Members of all sites';\n")
  git('-C', clone, 'add', '-A')
  git('-C', clone, '-c', 'user.name=Guide', '-c', 'user.email=guide@vonk.internal', 'commit', '-qm', later)
  git('-C', clone, 'push', '-q', 'origin', 'HEAD')
}

/** The page says in words to let the link lead back and to restart one after another: as in the upgrade. */
async function putBack(): Promise<void> {
  const restarts = (commandsOf('installing.md').get('Upgrading') ?? []).filter((command) =>
    /^systemctl restart|\/ready/.test(command),
  )
  for (const command of [`cd /opt/vonk-${version}`, `ln -sfn /opt/vonk-${version} /opt/vonk`, ...restarts])
    await follow(command)
  await followAll('installing.md', 'Rolling back')
}

async function backUpAndRestore(): Promise<void> {
  await sh('mkdir -p /backups/vonk && chown vonk /backups/vonk')
  await followAll('backups.md', 'The keys')
  const key = /age1[0-9a-z]+/.exec(printedBy('restore -- key'))?.[0] ?? ''
  await followAll('backups.md', 'Making backups', { 'age1...': key })
  const made = (await sh('ls -d /backups/vonk/vonk-*')).trim()
  const database = /DATABASE_URL=(\S+)/.exec(await sh('cat /etc/vonk/vonk.env'))?.[1] ?? ''
  await followAll('backups.md', 'Restoring', {
    'postgresql://.../vonk_restored': `${database}_restored`,
    '/backups/vonk/vonk-20261120T030000Z': made,
    '--identity key.txt': '--identity key.txt --yes',
  })
  const shown = await sh(`DATABASE_URL=${database}_restored npm run -s member -- ${member.email}`)
  if (!shown.includes(member.email)) throw new Error('The restored database lacks the member.')
}

try {
  git('clone', '-q', '--bare', source, join(scratch, 'vonk.git'))
  await machine.boot({ '/srv/vonk.git': join(scratch, 'vonk.git') })
  await followAll('installing.md', 'An empty machine')
  await member.logIn()
  const requests = member.askThroughout()
  await followAll('installing.md', 'Upgrading')
  await member.logIn()
  await putBack()
  await member.logIn()
  const { asked, failures } = await requests.stop()
  await backUpAndRestore()
  console.log(
    `\n${followed} commands followed. ${asked} requests of members during upgrade and rollback, ${failures.length} failed.`,
  )
  for (const failure of failures) console.log(failure)
  process.exitCode = failures.length ? 1 : 0
} finally {
  await member.leave()
  await machine.remove()
  rmSync(scratch, { recursive: true, force: true })
}
