// A process for one photo: it reads the file from its input, writes the result to its output, and ends.
import { cleanPicture } from './clean-picture.ts'
import { fileNames } from './picture-types.ts'

/** More than any valid photo within the limits needs, in bytes. */
const maxMemory = Number(process.argv[2])
const maxPixels = Number(process.argv[3])

// The decoding runs in other threads, so this one can watch the memory. When it has run out, nothing can be
// reported.
setInterval(() => {
  if (process.memoryUsage.rss() > maxMemory) process.exit(70)
}, 10).unref()

const parts: Buffer[] = []
for await (const part of process.stdin) parts.push(part as Buffer)
const answer = await cleanPicture(Buffer.concat(parts), maxPixels)
if (typeof answer === 'string') process.stdout.write(`${JSON.stringify({ pictureError: answer })}\n`)
else {
  const { files, ...header } = answer
  const sizes = fileNames.map((name) => files[name].length)
  process.stdout.write(`${JSON.stringify({ ...header, sizes })}\n`)
  for (const name of fileNames) process.stdout.write(files[name])
}
