import 'altcha/external'
import SolverWorker from 'altcha/workers/pbkdf2?worker'

/** Somebody with a slow device waits; a challenge ends after ten minutes. */
const timeoutMs = 9 * 60_000

/** Solves a challenge of the server in the background; null if it cannot be solved here. */
export async function solveProof(challenge: string): Promise<string | null> {
  globalThis.$altcha.algorithms.set('PBKDF2/SHA-256', () => new SolverWorker())
  const widget = document.createElement('altcha-widget')
  document.body.append(widget)
  try {
    // The widget has its methods only once it is mounted, after this task.
    await new Promise((resolve) => setTimeout(resolve))
    await widget.configure({
      challenge: JSON.parse(challenge),
      display: 'invisible',
      humanInteractionSignature: false,
      timeout: timeoutMs,
    })
    const result = await widget.verify()
    return result?.payload ?? null
  } finally {
    widget.remove()
  }
}
