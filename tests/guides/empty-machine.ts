import { execFileSync, spawn } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** What a program asked and what a person types then, in their order. */
export type Dialogue = readonly (readonly [question: RegExp, answer: string])[]

/** What a command printed, and how it ended. */
export interface Outcome {
  output: string
  code: number | null
}

/** What a server of a provider has on its first day, and what its administrators would not think of installing. */
const packages = ['systemd', 'systemd-sysv', 'dbus', 'ca-certificates', 'openssl', 'bsdutils']
const mirror = process.env.DEBIAN_MIRROR ?? 'http://deb.debian.org/debian'
const variables = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  HOME: '/root',
  LANG: 'C.UTF-8',
  DEBIAN_FRONTEND: 'noninteractive',
  // As this machine: it may reach the registry of packages by a proxy with a certificate of its own.
  NODE_EXTRA_CA_CERTS: '/srv/ca.crt',
  npm_config_cafile: '/srv/ca.crt',
  npm_config_registry: execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim(),
}

/**
 * A Debian 13 without anything, with a systemd of its own, in a folder that is deleted afterwards. It shares the network of this
 * machine, whose ports 80, 443, 2525, 4001, 4002, 4009, 6390, 14001 and 14002 must be free. Needs root, debootstrap and systemd-nspawn.
 */
export class EmptyMachine {
  readonly root: string
  readonly #folder: string
  #systemd = 0

  constructor() {
    if (process.getuid?.() !== 0) throw new Error('Only root may make a machine.')
    this.#folder = mkdtempSync(join(tmpdir(), 'vonk-machine-'))
    this.root = join(this.#folder, 'root')
  }

  /** Installs it. Nothing runs yet. */
  install(): void {
    execFileSync(
      'debootstrap',
      ['--variant=minbase', `--include=${packages.join()}`, 'trixie', this.root, mirror],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    )
    mkdirSync(join(this.root, 'srv'), { recursive: true })
    copyFileSync('/etc/ssl/certs/ca-certificates.crt', join(this.root, 'srv/ca.crt'))
    writeFileSync(join(this.root, 'etc/hostname'), 'vonk\n')
    writeFileSync(join(this.root, 'etc/hosts'), '127.0.0.1 localhost\n127.0.1.1 vonk\n')
    // Nothing on it outlives this run: packages need not wait for the disk.
    writeFileSync(join(this.root, 'etc/dpkg/dpkg.cfg.d/quick'), 'force-unsafe-io\n')
  }

  /** Boots it. `shared` are folders of this machine, by the path at which it sees them. */
  async boot(shared: Record<string, string>): Promise<void> {
    const binds = Object.entries(shared).map(([inside, outside]) => `--bind-ro=${outside}:${inside}`)
    const started = spawn(
      'systemd-nspawn',
      // Registered nowhere, so that no systemd is needed on this side.
      [
        '--register=no',
        '--keep-unit',
        '--boot',
        '--quiet',
        '--console=pipe',
        '--hostname=vonk',
        ...binds,
      ].concat('--resolv-conf=copy-host', `--directory=${this.root}`),
      { stdio: 'ignore', env: { ...process.env, SYSTEMD_NSPAWN_UNIFIED_HIERARCHY: '1' } },
    )
    await this.#find(started.pid as number)
    for (let tries = 0; (await this.run('systemctl is-system-running')).code !== 0; tries++) {
      if (tries === 240) {
        const { output } = await this.run(
          'systemctl is-system-running; systemctl --failed; systemctl list-jobs',
        )
        throw new Error(`The machine does not boot:\n${output}`)
      }
      await pause(500)
    }
  }

  /** Finds the systemd of the machine, the only child of the program that holds it. */
  async #find(holder: number): Promise<void> {
    const isChild = (pid: string) => {
      try {
        return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ')[3]) === holder
      } catch {
        return false
      }
    }
    for (let tries = 0; !this.#systemd; tries++) {
      if (tries === 60) throw new Error('The machine does not start.')
      await pause(500)
      this.#systemd = Number(readdirSync('/proc').find((pid) => /^\d+$/.test(pid) && isChild(pid)) ?? 0)
    }
  }

  /** Runs a line of a shell as root. With a dialogue it runs at a terminal, and each question gets its answer. */
  run(line: string, dialogue: Dialogue = []): Promise<Outcome> {
    const shell = ['bash', '-c', line]
    const words = dialogue.length ? ['script', '-qec', line, '/dev/null'] : shell
    const set = Object.entries(variables).map(([name, value]) => `${name}=${value}`)
    const inside = ['-t', String(this.#systemd), '-a', 'env', '-i', ...set, ...words]
    const child = spawn('nsenter', inside, { stdio: [dialogue.length ? 'pipe' : 'ignore', 'pipe', 'pipe'] })
    const waiting = [...dialogue]
    let output = ''
    let heard = 0
    const hear = (chunk: Buffer) => {
      output += chunk
      const next = waiting[0]
      if (!next?.[0].test(output.slice(heard))) return
      heard = output.length
      waiting.shift()
      child.stdin?.write(`${next[1]}\n`)
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    return new Promise((resolve) => child.on('close', (code) => resolve({ output, code })))
  }

  /** Switches it off and deletes it. */
  async remove(): Promise<void> {
    try {
      if (this.#systemd) process.kill(this.#systemd, 'SIGKILL')
    } catch {
      // It is off.
    }
    await pause(2000)
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 1000 })
  }
}
