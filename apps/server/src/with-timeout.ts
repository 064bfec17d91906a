/** Returns the result of `work`, or `fallback` if it fails or takes longer than `milliseconds`. */
export async function withTimeout<Result>(
  work: Promise<Result>,
  milliseconds: number,
  fallback: Result,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<Result>((resolve) => {
    timer = setTimeout(resolve, milliseconds, fallback)
  })
  try {
    return await Promise.race([work.catch(() => fallback), timeout])
  } finally {
    clearTimeout(timer)
  }
}
