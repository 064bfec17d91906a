/**
 * Runs one step of a start, and shows it on a line of its own: its name when it begins, its seconds when it ends.
 *
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(name, work) {
  const begin = performance.now()
  const seconds = () => `${((performance.now() - begin) / 1000).toFixed(1)} s`
  process.stdout.write(`  ${name} `.padEnd(30, '.'))
  try {
    const result = await work()
    process.stdout.write(`${seconds().padStart(8)}\n`)
    return result
  } catch (error) {
    process.stdout.write(` failed after ${seconds()}\n`)
    throw error
  }
}
