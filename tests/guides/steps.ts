import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Dialogue, EmptyMachine } from './empty-machine.ts'
import type { Guide, Knowledge } from './guide.ts'
import type { MailProvider } from './mail-provider.ts'
import type { Newcomer } from './newcomer.ts'
import type { ObjectStore } from './object-store.ts'

const source = join(import.meta.dirname, '../..')
const git = (...words: string[]) => execFileSync('git', words, { stdio: ['ignore', 'pipe', 'inherit'] })

/** The release that is installed. */
export const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as {
  version: string
}
const later = '0.4.0'

/** The site. The domain of the pages is an example, which no site may have that opens. */
export const domain = 'vonk.internal'

/** A port of its own: the machine shares the network of this one, where the usual port may be taken. */
export const redisPort = 6390

/** Who and what is at hand while the pages are followed. */
export interface Stage {
  guide: () => Guide
  machine: EmptyMachine
  mails: MailProvider
  store: ObjectStore
  /** Until the store can be used. */
  storing: () => Promise<void>
  /** The repository from which releases are cloned. */
  repository: string
  first: Newcomer
  second: Newcomer
}

/** What an operator of this machine knows. */
export const knowledge = (stage: Stage): Knowledge => ({
  examples: {
    '<address of the repository>': '/srv/vonk.git',
    'vonk.example': domain,
    'redis-cli': `redis-cli -p ${redisPort}`,
  },
  dialogues: dialogues(stage),
  // What is said in words before a command.
  meanwhile: [
    [/apt-get .*redis-server/, () => moveRedis(stage)],
    [/^git clone .*0\.4\.0/, async () => publishLater(stage)],
    [/^ln -s .*vonk\.env \.env\b.*filling it in/, () => fillEnvironment(stage)],
    [/^systemctl enable/, () => makeCertificate(stage)],
    [/^(cp .*nginx\.conf|redis-cli)/, () => untilReady(stage, 4001, 4002, 4009)],
    [/member -- confirm eva/, () => stage.first.signUp()],
  ],
})

const dialogues = ({ second }: Stage): [RegExp, Dialogue][] => [
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
      [/support: /, `hulp@${domain}`],
      [/phone/, '+31301234567'],
      [/mails come/, `hallo@${domain}`],
      [/payment provider/, ''],
      [/SMS/, ''],
    ],
  ],
  [/logout-all --site/, [[/to go on: /, domain]]],
  [/logout-all/, [[/to go on: /, 'all sites']]],
  [/member -- erase/, [[/to go on: /, second.email]]],
]

async function moveRedis({ machine }: Stage): Promise<void> {
  const folder = join(machine.root, 'etc/systemd/system/redis-server.service.d')
  mkdirSync(folder, { recursive: true })
  const start = `/usr/bin/redis-server /etc/redis/redis.conf --supervised systemd --daemonize no --port ${redisPort}`
  writeFileSync(join(folder, 'port.conf'), `[Service]\nExecStart=\nExecStart=${start}\n`)
}

async function fillEnvironment({ guide, machine, mails, store, storing }: Stage): Promise<void> {
  await storing()
  const { sh, printed } = {
    sh: (line: string) => guide().sh(line),
    printed: (part: string) => guide().printedBy(part),
  }
  const port = (await sh('pg_lsclusters -h')).split(/\s+/)[2]
  const values: Record<string, string> = {
    NODE_ENV: 'production',
    PUBLIC_URL: `https://${domain}`,
    DATABASE_URL: `postgresql://vonk:geheim@127.0.0.1:${port}/vonk`,
    REDIS_URL: `redis://127.0.0.1:${redisPort}`,
    MEDIA_SECRET: printed('openssl rand').trim(),
    FIELD_KEY: (await sh('openssl rand -base64 32')).trim(),
    PUSH_PRIVATE_KEY: /Private Key:\s+(\S+)/.exec(printed('web-push'))?.[1] ?? '',
    SMTP_URL: mails.url,
    MAIL_FROM: `Vonk <hallo@${domain}>`,
    DATA_DIR: '/var/lib/vonk',
    STORAGE: 's3',
    S3_ENDPOINT: store.endpoint,
    S3_BUCKET: store.bucket,
    S3_ACCESS_KEY_ID: store.key,
    S3_SECRET_ACCESS_KEY: store.secret,
    TRUST_PROXY: '1',
  }
  const file = join(machine.root, 'etc/vonk/vonk.env')
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => !/^(HOST|PORT|RUN_JOBS|METRICS_PORT)=/.test(line))
    .map((line) => {
      const [name = ''] = line.split('=')
      return name in values ? `${name}=${values[name]}` : line
    })
  writeFileSync(file, lines.join('\n'))
}

async function makeCertificate({ guide }: Stage): Promise<void> {
  await guide().sh('mkdir -p /etc/vonk/tls')
  await guide().sh(
    `openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=${domain} -keyout /etc/vonk/tls/privkey.pem -out /etc/vonk/tls/fullchain.pem`,
  )
}

async function untilReady({ guide }: Stage, ...ports: number[]): Promise<void> {
  for (const port of ports) await guide().sh(`node apps/server/bin/ask.mjs ${port}/ready`, { tries: 120 })
}

/** A release after this one: a migration more and another version. */
function publishLater({ repository }: Stage): void {
  const clone = `${repository}.later`
  git('clone', '-q', repository, clone)
  const file = join(clone, 'package.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace(`"version": "${version}"`, `"version": "${later}"`))
  const release = join(clone, 'prisma/release.ts')
  writeFileSync(release, readFileSync(release, 'utf8').replace(/oldest: '[^']+'/, `oldest: '${version}'`))
  const folderOf = join(clone, 'prisma/migrations/9999_guide')
  mkdirSync(folderOf)
  writeFileSync(join(folderOf, 'migration.sql'), "comment on table member is 'Members of all sites';\n")
  git('-C', clone, 'add', '-A')
  git('-C', clone, '-c', 'user.name=Guide', '-c', `user.email=guide@${domain}`, 'commit', '-qm', later)
  git('-C', clone, 'push', '-q', 'origin', 'HEAD')
}
