import type { Guard } from './guard.ts'

const test = 'tests/bin/supply-chain.test.ts'

/** What CI rejects of files and packages. */
export const guards: Guard[] = [
  {
    prevents: 'A key or a token of a service is committed.',
    file: 'tests/bin/secret-scan.ts',
    text: '...messages.map(',
    without: '...messages.slice(0, 0).map(',
    test,
    named: 'finds a private key',
  },
  {
    prevents: 'The id of a cloud key is committed.',
    file: 'tests/bin/secret-scan.ts',
    text: 'rules: [connections, aws]',
    without: 'rules: [connections]',
    test,
    named: 'finds a cloud key',
  },
  {
    prevents: 'A secret of a server is committed.',
    file: 'tests/bin/secret-scan.ts',
    text: '...own.flatMap(',
    without: '...own.slice(0, 0).flatMap(',
    test,
    named: 'finds the environment of a server',
  },
  {
    prevents: 'A package with a licence that we must not use is installed.',
    file: 'tests/bin/licences.ts',
    text: 'return isAllowed(licence, [...permissive, ...more])',
    without: 'return licence',
    test,
    named: 'forbids AGPL-3.0-only',
  },
  {
    prevents: 'A package without a licence is installed.',
    file: 'tests/bin/licences.ts',
    text: ' names no licence.`]',
    without: '`].slice(1)',
    test,
    named: 'forbids a package without a licence',
  },
  {
    prevents: 'A direct dependency with a known vulnerability is used.',
    file: 'tests/bin/audit-report.ts',
    text: '(isDirect ? errors : notes)',
    without: 'notes',
    test,
    named: 'rejects a direct dependency',
  },
  {
    prevents: 'A registry that cannot be reached passes for one that knows no vulnerability.',
    file: 'tests/bin/audit-report.ts',
    text: 'if (!report?.vulnerabilities) return { isReachable: false, errors: [], notes: [] }',
    without: 'if (!report?.vulnerabilities) return { isReachable: true, errors: [], notes: [] }',
    test,
    named: 'no registry answered',
  },
]
