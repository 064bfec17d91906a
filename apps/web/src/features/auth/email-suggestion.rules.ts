const known = [
  'gmail.com',
  'hotmail.com',
  'hotmail.nl',
  'hotmail.be',
  'outlook.com',
  'live.nl',
  'live.be',
  'icloud.com',
  'yahoo.com',
  'ziggo.nl',
  'kpnmail.nl',
  'kpnplanet.nl',
  'planet.nl',
  'home.nl',
  'xs4all.nl',
  'upcmail.nl',
  'telenet.be',
  'skynet.be',
  'proximus.be',
  'gmx.de',
  'gmx.net',
  'web.de',
  't-online.de',
  'freenet.de',
]

/** The address that was probably meant where the domain is one slip away from a well-known one, else null. */
export function suggestEmail(email: string): string | null {
  const at = email.lastIndexOf('@')
  const domain = email
    .slice(at + 1)
    .trim()
    .toLowerCase()
  if (at < 1 || domain.length < 4 || known.includes(domain)) return null
  const near = known
    .map((candidate) => ({ candidate, slips: distance(domain, candidate) }))
    .sort((a, b) => a.slips - b.slips)[0]
  // A short name has many honest neighbours; there one slip is all that may be read into it.
  const allowed = domain.length > 7 ? 2 : 1
  return near && near.slips <= allowed ? `${email.slice(0, at)}@${near.candidate}` : null
}

/** How many letters have to be added, taken away, changed or swapped with their neighbour. */
function distance(a: string, b: string): number {
  const rows: number[][] = Array.from({ length: a.length + 1 }, (_, at) => [at])
  const cell = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY
  for (let j = 1; j <= b.length; j++) (rows[0] as number[])[j] = j
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      ;(rows[i] as number[])[j] = Math.min(
        cell(i - 1, j) + 1,
        cell(i, j - 1) + 1,
        cell(i - 1, j - 1) + (isSame ? 0 : 1),
        isSwapped ? cell(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
  }
  return cell(a.length, b.length)
}
