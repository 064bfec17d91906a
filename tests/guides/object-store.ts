import { execFile, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

const ports = { proxy: 7480, object: 7481, container: 7482, account: 7483 }
const kinds = ['object', 'container', 'account'] as const
const variables = [
  'DEBIAN_FRONTEND=noninteractive',
  'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
]

/** What a server of Swift reads: it listens on this machine only, with one process. */
const configuration = (port: number, pipeline: string, sections: string) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = swift
devices = /srv/node
mount_check = false

[pipeline:main]
pipeline = ${pipeline}

${sections}`

/** Parts of Swift, by the names under which a pipeline has them. */
const parts = (names: readonly string[]) =>
  names
    .map((name) => `[filter:${name}]\nuse = egg:swift#${name === 'cache' ? 'memcache' : name}\n`)
    .join('\n')

/**
 * The S3 service of a provider: OpenStack Swift with its S3 API, which providers run, from Debian's packages. The bucket is not
 * answered by the small server of our own tests (`s3-server.testing.ts`), which knows no more of S3 than our client asks, and the
 * images of compose.yaml need a registry of images. It has a folder of its own, so that nothing of it is on the machine that follows
 * the pages. It needs the ports 7480 to 7483 of this machine.
 */
export class ObjectStore {
  readonly endpoint = `http://127.0.0.1:${ports.proxy}`
  readonly bucket = 'photos'
  readonly key = 'provider:vonk'
  readonly secret = randomBytes(24).toString('hex')
  readonly #root: string
  #process = 0

  /** `folder` must not exist yet. */
  constructor(folder: string) {
    this.#root = folder
  }

  /** Installs it into a copy of a Debian that does not run. */
  async install(debian: string): Promise<void> {
    execFileSync('cp', ['-a', debian, this.#root])
    copyFileSync('/etc/resolv.conf', join(this.#root, 'etc/resolv.conf'))
    // Packages start nothing by themselves.
    writeFileSync(join(this.#root, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 })
    const packages = ['s3cmd', 'swift-proxy', ...kinds.map((kind) => `swift-${kind}`)].join(' ')
    await this.#run(`apt-get update -q && apt-get install -qy --no-install-recommends ${packages}`)
    const secrets = `[swift-hash]\nswift_hash_path_suffix = ${randomBytes(8).toString('hex')}\n`
    writeFileSync(join(this.#root, 'etc/swift/swift.conf'), secrets)
    for (const kind of kinds) {
      this.#configure(kind, `${kind}-server`, `[app:${kind}-server]\nuse = egg:swift#${kind}\n`)
      const ring = `swift-ring-builder ${kind}.builder`
      const device = `r1z1-127.0.0.1:${ports[kind]}/disk`
      await this.#run(`cd /etc/swift && ${ring} create 4 1 0 && ${ring} add ${device} 1 && ${ring} rebalance`)
    }
    const filters = ['catch_errors', 'gatekeeper', 'healthcheck', 'cache', 's3api', 'tempauth']
    this.#configure(
      'proxy',
      [...filters, 'proxy-server'].join(' '),
      // The last filter ends with the one user that there is.
      `[app:proxy-server]\nuse = egg:swift#proxy\naccount_autocreate = true\n\n${parts(filters)}user_provider_vonk = ${this.secret} .admin\n`,
    )
    mkdirSync(join(this.#root, 'srv/node/disk'), { recursive: true })
    await this.#run('chown -R swift /srv/node')
  }

  #configure(kind: keyof typeof ports, pipeline: string, sections: string): void {
    const file = join(this.#root, `etc/swift/${kind}-server.conf`)
    writeFileSync(file, configuration(ports[kind], pipeline, sections))
  }

  /** The words that run a line of a shell in its folder, with a /proc of its own: what it started ends with it. */
  #words(line: string): [program: string, words: string[]] {
    const own = ['--mount', '--pid', '--fork', '--kill-child', `--mount-proc=${join(this.#root, 'proc')}`]
    return ['unshare', [...own, 'chroot', this.#root, 'env', '-i', ...variables, 'sh', '-c', line]]
  }

  async #run(line: string): Promise<string> {
    return (await promisify(execFile)(...this.#words(line), { encoding: 'utf8', maxBuffer: 2 ** 26 })).stdout
  }

  /** Does something with the bucket as the operator of a bucket does. */
  #manage(words: string): Promise<string> {
    const host = this.endpoint.replace('http://', '')
    const access = `--access_key=${this.key} --secret_key=${this.secret} --region=us-east-1`
    return this.#run(`s3cmd --host=${host} --host-bucket=${host} --no-ssl ${access} ${words}`)
  }

  /** Starts it, and makes the bucket. */
  async start(): Promise<void> {
    const servers = [...kinds, 'proxy'].map((kind) => `swift-${kind}-server /etc/swift/${kind}-server.conf &`)
    this.#process = spawn(...this.#words(`${servers.join(' ')} wait`), { stdio: 'ignore' }).pid ?? 0
    const isUp = async (port: number) =>
      (await fetch(`http://127.0.0.1:${port}/healthcheck`).catch(() => null)) !== null
    for (const port of Object.values(ports))
      for (let tries = 0; !(await isUp(port)); tries++) {
        if (tries === 60) throw new Error('The object store does not start.')
        await pause(500)
      }
    await this.#manage(`mb s3://${this.bucket}`)
  }

  /** How many files its bucket has. */
  async count(): Promise<number> {
    return (await this.#manage(`ls --recursive s3://${this.bucket}`)).split('\n').filter(Boolean).length
  }

  /** Loses every file of its bucket. */
  async lose(): Promise<void> {
    await this.#manage(`del --recursive --force s3://${this.bucket}`)
  }

  /** Ends it. Its folder stays. */
  stop(): void {
    try {
      if (this.#process) process.kill(this.#process, 'SIGKILL')
    } catch {
      // It has ended.
    }
  }
}
