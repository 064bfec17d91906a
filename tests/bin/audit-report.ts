/** What `npm audit --json` says of the packages. */
export interface AuditReport {
  /** False if no registry answered, or it has no advisories. */
  isReachable: boolean
  /** Direct dependencies with a known vulnerability of their own. */
  errors: string[]
  /** Vulnerabilities of packages that only other packages depend on. */
  notes: string[]
}

interface Vulnerability {
  name: string
  severity: string
  isDirect: boolean
  /** Its own advisories, and the names of vulnerable packages that it depends on. */
  via: (string | { title: string; url: string })[]
}

/** Reads the output of `npm audit --json`. */
export function readAudit(output: string): AuditReport {
  let report: { vulnerabilities?: Record<string, Vulnerability> }
  try {
    report = JSON.parse(output)
  } catch {
    report = {}
  }
  if (!report?.vulnerabilities) return { isReachable: false, errors: [], notes: [] }
  const errors: string[] = []
  const notes: string[] = []
  for (const { name, severity, isDirect, via } of Object.values(report.vulnerabilities))
    for (const advisory of via)
      if (typeof advisory === 'object')
        (isDirect ? errors : notes).push(
          `${name} is vulnerable (${severity}): ${advisory.title}, ${advisory.url}`,
        )
  return { isReachable: true, errors, notes }
}
