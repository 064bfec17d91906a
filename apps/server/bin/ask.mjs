// `node apps/server/bin/ask.mjs 4000/health`: asks this machine, and exits with 1 unless the answer is 200. For health checks
// where there is no other program than Node.
try {
  const { status } = await fetch(`http://127.0.0.1:${process.argv[2]}`, { signal: AbortSignal.timeout(4000) })
  process.exitCode = status === 200 ? 0 : 1
} catch {
  process.exitCode = 1
}
