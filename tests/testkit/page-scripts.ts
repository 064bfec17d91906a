/** The scripts that a document runs or fetches in advance, with everything that they import; `bytesOf` fetches a file. */
export async function scriptsOf(
  html: string,
  bytesOf: (file: string) => Promise<Buffer>,
): Promise<Map<string, Buffer>> {
  const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, one = '']) => one)
  const scripts = new Map<string, Buffer>(
    found(html, /<script[^>]*>([^<][\s\S]*?)<\/script>/g).map((code, at) => [`${at}`, Buffer.from(code)]),
  )
  const waiting = found(html, /<(?:script|link)[^>]*?(?:src|href)="(\/[^"]+\.js)"/g)
  for (const file of waiting) {
    if (scripts.has(file)) continue
    const code = await bytesOf(file)
    scripts.set(file, code)
    waiting.push(
      ...found(code.toString(), /(?:from|import)\s*"\.\/([^"]+\.js)"/g).map((name) => `/assets/${name}`),
    )
  }
  return scripts
}
