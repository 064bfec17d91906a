import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { checkEnv } from '../../apps/server/src/env.ts'

const root = join(import.meta.dirname, '../..')
const deploy = join(root, 'apps/server/deploy')
const text = readFileSync(join(deploy, 'compose.yaml'), 'utf8')
const example = readFileSync(join(deploy, 'compose.env.example'), 'utf8')

/** What an operator fills into a copy of compose.env.example. */
const filled: Record<string, string> = {
  PUBLIC_URL: 'https://vonk.example',
  DATABASE_PASSWORD: randomBytes(32).toString('hex'),
  MEDIA_SECRET: randomBytes(32).toString('base64'),
  FIELD_KEY: randomBytes(32).toString('base64'),
  S3_SECRET_ACCESS_KEY: randomBytes(32).toString('base64'),
  SMTP_URL: 'smtps://vonk:geheim@mail.example:465',
  MAIL_FROM: 'Vonk <noreply@vonk.example>',
  PUSH_PRIVATE_KEY: randomBytes(32).toString('base64url'),
  CERTIFICATE_FILE: 'haproxy.cfg',
  STORAGE_CERTIFICATE_FILE: 'haproxy.cfg',
  STORAGE_KEY_FILE: 'haproxy.cfg',
}
const named = [...example.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(
  ([, name = '', value = '']) => [name, value] as const,
)
const given: Record<string, string> = { ...Object.fromEntries(named), ...filled }

/** A variable of compose: `${NAME}`, with `:?` if it must have a value, or `-` or `:-` and a default. */
const variable = /\$\{(\w+)(?:(:?[-?])([^}]*))?\}/g

interface Service {
  image: string
  command?: string[]
  environment?: Record<string, string>
  healthcheck?: { test: string[] }
  depends_on?: string[] | Record<string, unknown>
  read_only?: boolean
  cap_drop?: string[]
  restart?: string
  security_opt?: string[]
  secrets?: string[]
  networks?: string[]
  volumes?: string[]
  ports?: string[]
}
const fill = (value: string) =>
  value.replace(
    variable,
    (_, name: string, kind = '', rest = '') => given[name] || (kind.endsWith('-') ? rest : ''),
  )
/** As compose reads it: variables are filled in after the text was parsed. */
const installation = parse(text, (_key, value) => (typeof value === 'string' ? fill(value) : value), {
  merge: true,
}) as { services: Record<string, Service>; secrets: object; volumes: object; networks: object }
const services = Object.entries(installation.services)
const ours = services.filter(([, { image }]) => image.startsWith('vonk:'))

describe('the variables of compose.yaml', () => {
  const used = new Map([...text.matchAll(variable)].map(([, name = '', kind]) => [name, kind]))

  it('are those of compose.env.example', () => {
    expect([...used.keys()].sort()).toEqual(named.map(([name]) => name).sort())
  })

  it('must be given if a service does not start without them', () => {
    const needed = [...used].filter(([, kind]) => kind === ':?').map(([name]) => name)
    expect(needed.filter((name) => !given[name])).toEqual([])
    expect(needed.sort()).toEqual([...Object.keys(filled), 'VONK_VERSION', 'S3_ACCESS_KEY_ID'].sort())
  })

  it('begin with the version of package.json', () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    expect(given.VONK_VERSION).toBe(version)
  })
})

describe('the services of ours', () => {
  it('are two servers, a worker, and the migration before them', () => {
    expect(ours.map(([name]) => name)).toEqual(['migrate', 'server-1', 'server-2', 'worker'])
    for (const [name, { depends_on }] of ours)
      if (name !== 'migrate')
        expect(depends_on).toMatchObject({ migrate: { condition: 'service_completed_successfully' } })
  })

  it.each(ours)('%s has an environment with which a production server starts', (_, { environment = {} }) => {
    const { NODE_EXTRA_CA_CERTS, ...variables } = environment
    expect(NODE_EXTRA_CA_CERTS).toBe('/run/secrets/storage_certificate')
    expect(checkEnv(variables).errors).toEqual([])
    expect(checkEnv({ ...variables, FIELD_KEY: 'password' }).errors).not.toEqual([])
  })

  it.each(ours)('%s reads every variable that it is given', (_, { environment = {} }) => {
    const known = Object.keys(checkEnv({}).env)
    const optional = [...readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^([A-Z0-9_]+)=/gm)].map(
      ([, name]) => name,
    )
    const unknown = Object.keys(environment).filter(
      (name) => !known.includes(name) && !optional.includes(name),
    )
    expect(unknown).toEqual(['NODE_EXTRA_CA_CERTS'])
  })

  it.each(ours)(
    '%s starts a file that is there, and is asked at a port where it answers',
    (name, service) => {
      const { command = ['node', 'apps/server/dist/main.mjs'], environment = {}, healthcheck } = service
      const files = [command, healthcheck?.test ?? []].flat().filter((word) => word.startsWith('apps/'))
      for (const file of files) expect(existsSync(join(root, file)), file).toBe(true)
      if (name === 'migrate') return
      const healthPath = healthcheck?.test.at(-1) ?? ''
      const ports =
        name === 'worker' ? [environment.METRICS_PORT] : [environment.PORT, environment.METRICS_PORT]
      expect(ports.flatMap((port) => [`${port}/health`, `${port}/ready`])).toContain(healthPath)
    },
  )
})

it.each(services)('%s has as few rights as it can, and starts again', (name, service) => {
  expect(service).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
  })
  expect(service.restart).toBe(name === 'migrate' ? 'on-failure' : 'unless-stopped')
})

it.each(services)('%s names secrets, volumes, networks and services that are defined', (_, service) => {
  for (const secret of service.secrets ?? []) expect(installation.secrets).toHaveProperty([secret])
  for (const volume of service.volumes ?? [])
    expect(installation.volumes).toHaveProperty([volume.split(':')[0] ?? ''])
  for (const network of service.networks ?? []) expect(installation.networks).toHaveProperty([network])
  const others = service.depends_on ?? []
  for (const other of Array.isArray(others) ? others : Object.keys(others))
    expect(installation.services).toHaveProperty([other])
})

it('shows only the proxy to the network, with the ports of its configuration', () => {
  expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['proxy'])
  const { ports = [], environment = {} } = installation.services.proxy ?? {}
  const { VONK_HTTP_PORT, VONK_HTTPS_PORT, ...others } = environment
  expect(ports).toEqual([`80:${VONK_HTTP_PORT}`, `443:${VONK_HTTPS_PORT}`])
  const configuration = readFileSync(join(deploy, 'haproxy.cfg'), 'utf8')
  for (const name of Object.keys(environment)) expect(configuration).toContain(`\${${name}-`)
  expect([others.VONK_SERVER_ONE, others.VONK_SERVER_TWO]).toEqual(['server-1:4000', 'server-2:4000'])
})

const compose = spawnSync('docker', ['compose', 'version'], { stdio: 'ignore' }).status === 0
it.runIf(compose)('is accepted by docker compose, where there is one', () => {
  const { status, stderr } = spawnSync(
    'docker',
    ['compose', '-f', join(deploy, 'compose.yaml'), 'config', '--quiet'],
    {
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...given },
      encoding: 'utf8',
    },
  )
  expect([status, stderr]).toEqual([0, ''])
})
