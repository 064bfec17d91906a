import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import {
  type CleanedPicture,
  type FileName,
  fileNames,
  type PictureError,
  pictureErrors,
} from './picture-types.ts'

export interface DecodeLimits {
  /** The milliseconds after which the process is killed. */
  time?: number
  /** The bytes of memory that its process may use. */
  memory?: number
  /** The number of pixels of the largest picture. */
  pixels?: number
}

const head = z.union([
  z.object({ pictureError: z.enum(pictureErrors) }),
  z.object({
    colour: z.string().regex(/^#[0-9a-f]{6}$/),
    blur: z.string().regex(/^data:image\/webp;base64,[\w+/=]{1,2000}$/),
    width: z.int().positive(),
    height: z.int().positive(),
    sizes: z.array(z.int().positive()).length(fileNames.length),
  }),
])

const root = join(import.meta.dirname, '../../../..')

// It may read the program and nothing else, write no file and start no process.
const flags = [
  '--permission',
  '--allow-addons',
  `--allow-fs-read=${root}/`,
  '--max-old-space-size=128',
  '--no-warnings',
]

/** The maximum size of all files of one photo together; a longer output is rejected. */
const maxOutputBytes = 16 * 1024 * 1024

/**
 * Cleans a photo in a separate process without access to our environment or connections, and with limited
 * memory and time. If that process fails in any way, the result is that the file is damaged.
 */
export async function decode(
  bytes: Buffer,
  limits: DecodeLimits = {},
): Promise<CleanedPicture | PictureError> {
  const { time = 20_000, memory = 600 * 1024 * 1024, pixels = 40_000_000 } = limits
  const program = [join(import.meta.dirname, 'decode-process.ts'), String(memory), String(pixels)]
  const child = spawn(process.execPath, [...flags, ...program], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: time,
    killSignal: 'SIGKILL',
  })
  try {
    // A lower priority, because members who chat come before members who upload.
    if (child.pid) setPriority(child.pid, 10)
  } catch {
    // It has ended already, or the system has no priorities.
  }
  const parts: Buffer[] = []
  let length = 0
  child.stdout.on('data', (part: Buffer) => {
    length += part.length
    if (length > maxOutputBytes) child.kill('SIGKILL')
    else parts.push(part)
  })
  // A process that ended before it had read everything breaks the pipe.
  child.stdin.on('error', () => {})
  child.stdin.end(bytes)
  const isDone = await new Promise<boolean>((resolve) => {
    child.on('error', () => resolve(false))
    child.on('close', (code) => resolve(code === 0))
  })
  return isDone ? answerIn(Buffer.concat(parts)) : 'DAMAGED'
}

function answerIn(answer: Buffer): CleanedPicture | PictureError {
  const end = answer.indexOf(10)
  const parsed = head.parse(JSON.parse(answer.subarray(0, end).toString()))
  if ('pictureError' in parsed) return parsed.pictureError
  let at = end + 1
  const files = Object.fromEntries(
    fileNames.map((name, n) => {
      const from = at
      at += parsed.sizes[n] as number
      return [name, answer.subarray(from, at)]
    }),
  ) as Record<FileName, Buffer>
  if (at !== answer.length) return 'DAMAGED'
  const { sizes: _sizes, ...header } = parsed
  return { ...header, files }
}
