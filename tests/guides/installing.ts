// `npm run guides` follows docs/installing.md, docs/operations.md and docs/backups.md, command by command, on a Debian without
// anything: Redis and a bucket, the first site, two servers, a worker and nginx, the first member with a photo, the commands of
// staff and of the runbooks, an upgrade, a rollback, a backup and its restore after the bucket was lost. Takes 10 to 30 minutes.
// What the pages say in words is done in `meanwhile` and `dialogues` of steps.ts, and nothing else.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commandsOf } from '../testkit/page-commands.ts'
import { EmptyMachine } from './empty-machine.ts'
import { Guide } from './guide.ts'
import { MailProvider } from './mail-provider.ts'
import { Newcomer } from './newcomer.ts'
import { ObjectStore } from './object-store.ts'
import { headings } from './pages.ts'
import { followOperations } from './staff.ts'
import { domain, knowledge, redisPort, version } from './steps.ts'

const begun = Date.now()
const source = join(import.meta.dirname, '../..')
const scratch = mkdtempSync(join(tmpdir(), 'vonk-guide-'))
const repository = join(scratch, 'vonk.git')
const machine = new EmptyMachine()
const mails = new MailProvider()
const store = new ObjectStore(join(scratch, 'store'))
const [first, second] = [new Newcomer(domain, 'Eva'), new Newcomer(domain, 'Mila')]
/** The provider sets the bucket up, while the operator begins with the machine. */
let storing = Promise.resolve()
const guide: Guide = new Guide(
  machine,
  knowledge({ guide: () => guide, machine, mails, store, storing: () => storing, repository, first, second }),
)

/** The page says in words to let the link lead back and to restart one after another: as in the upgrade. */
async function putBack(): Promise<void> {
  const restarts = (commandsOf('installing.md').get('Upgrading') ?? []).filter((command) =>
    /^systemctl restart|\/ready/.test(command),
  )
  for (const command of [`cd /opt/vonk-${version}`, `ln -sfn /opt/vonk-${version} /opt/vonk`, ...restarts])
    await guide.follow(command)
  await guide.followAll('installing.md', 'Rolling back')
}

/** Both servers show the photo of the first member, from the bucket. */
async function seePhoto(): Promise<void> {
  const path = await first.logIn()
  for (const port of [4001, 4002]) {
    const answer = await first.askServer(port, path)
    if (!/^200 image\//.test(answer)) throw new Error(`The server at ${port} answers ${path} with ${answer}.`)
  }
}

/** Both servers and the worker have Redis between them, and Redis carried events. */
async function hearByRedis(): Promise<void> {
  for (const port of [14001, 14002, 4009]) {
    const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    if (!/^vonk_bus_connected\{bus="redis"\} 1$/m.test(metrics)) throw new Error(`${port} has no Redis.`)
  }
  if (!/^3$/m.test(guide.printedBy('pubsub shardnumsub')))
    throw new Error('Not all three hear the others by Redis.')
  const words = /cmdstat_spublish:calls=(\d+)/.exec(
    await guide.sh(`redis-cli -p ${redisPort} info commandstats`),
  )
  if (!words) throw new Error('Nothing was said over Redis.')
}

async function backUpAndRestore(databaseUrl: string): Promise<void> {
  await guide.sh('mkdir -p /backups/vonk && chown vonk /backups/vonk')
  await guide.followAll('backups.md', 'The keys')
  const key = /age1[0-9a-z]+/.exec(guide.printedBy('restore -- key'))?.[0] ?? ''
  await guide.followAll('backups.md', 'Making backups', { 'age1...': key })
  const made = (await guide.sh('ls -d /backups/vonk/vonk-*')).trim()
  const files = await store.count()
  await store.lose()
  const restored = `${databaseUrl}_restored`
  await guide.followAll('backups.md', 'Restoring', {
    'postgresql://.../vonk_restored': restored,
    '/backups/vonk/vonk-20261120T030000Z': made,
    '--identity key.txt': '--identity key.txt --yes',
  })
  const found = await store.count()
  if (found !== files || files === 0)
    throw new Error(`The bucket had ${files} files, and has ${found} after the restore.`)
  const shown = await guide.sh(`DATABASE_URL=${restored} npm run -s member -- ${first.email}`)
  if (!shown.includes(first.email)) throw new Error('The restored database lacks the member.')
  await guide.followAll('backups.md', 'Point in time', {
    'npm run': `DATABASE_URL=${restored} npm run`,
    '2026-11-20T12:00:00Z': new Date().toISOString(),
    '--identity key.txt': '--identity key.txt --yes',
  })
  await seePhoto()
}

try {
  execFileSync('git', ['clone', '-q', '--bare', source, repository])
  await mails.start()
  machine.install()
  const [install, upgrade] = headings['installing.md']
  storing = store.install(machine.root).then(() => store.start())
  const installing = machine
    .boot({ '/srv/vonk.git': repository })
    .then(() => guide.followAll('installing.md', install))
  await Promise.all([storing, installing])
  await seePhoto()
  const databaseUrl = /^DATABASE_URL=(\S+)/m.exec(await guide.sh('cat /etc/vonk/vonk.env'))?.[1] ?? ''
  const loggedOut = await first.stay()
  await followOperations(guide, { member: second, store }, loggedOut)
  await hearByRedis()
  const requests = first.askThroughout()
  await guide.followAll('installing.md', upgrade)
  await seePhoto()
  await putBack()
  await seePhoto()
  const { asked, failures } = await requests.stop()
  await backUpAndRestore(databaseUrl)
  const minutes = ((Date.now() - begun) / 60_000).toFixed(1)
  console.log(
    `\n${guide.followed} commands followed in ${minutes} minutes, ${mails.accepted} mails sent. ` +
      `${asked} requests of members during upgrade and rollback, ${failures.length} failed.`,
  )
  for (const failure of failures) console.log(failure)
  process.exitCode = failures.length ? 1 : 0
} finally {
  await Promise.all([first.leave(), second.leave()])
  store.stop()
  mails.stop()
  await machine.remove()
  rmSync(scratch, { recursive: true, force: true, maxRetries: 5, retryDelay: 1000 })
}
