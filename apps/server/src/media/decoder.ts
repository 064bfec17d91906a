// A process for one picture: it reads the file from its input, writes the answer to its output, and ends.
import { cleanPicture } from './clean-picture.ts'
import { fileNames } from './cleaned-picture.ts'

/** More than any honest picture within the limits takes, in bytes. */
const mostMemory = Number(process.argv[2])

// The work is done beside this thread, which can watch. Where memory has run out nothing is left to be said.
setInterval(() => {
  if (process.memoryUsage.rss() > mostMemory) process.exit(70)
}, 10).unref()

const parts: Buffer[] = []
for await (const part of process.stdin) parts.push(part as Buffer)
const answer = await cleanPicture(Buffer.concat(parts))
if (typeof answer === 'string') process.stdout.write(`${JSON.stringify({ pictureError: answer })}\n`)
else {
  const { files, ...told } = answer
  const sizes = fileNames.map((name) => files[name].length)
  process.stdout.write(`${JSON.stringify({ ...told, sizes })}\n`)
  for (const name of fileNames) process.stdout.write(files[name])
}
