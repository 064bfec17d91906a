import satisfies from 'spdx-satisfies'

/** Licences under which a package may be used for a product whose own code is closed. */
const permissive = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'OFL-1.1',
  'Unlicense',
  'Python-2.0',
  'PSF-2.0',
  'Zlib',
]

/** Packages under a licence that asks more, with the reason why they may be used. */
const exceptions: { packages: RegExp; licences: string[]; because: string }[] = [
  {
    packages: /^@img\/sharp-/,
    licences: ['LGPL-3.0-or-later'],
    because: 'a library that is linked when it runs',
  },
  {
    packages: /^lightningcss(-|$)/,
    licences: ['MPL-2.0'],
    because: 'used unchanged, and for the build only',
  },
  {
    packages: /^axe-core$/,
    licences: ['MPL-2.0'],
    because: 'used unchanged, by tests only',
  },
  {
    packages: /^web-push$/,
    licences: ['MPL-2.0'],
    because: 'used unchanged, by the server only',
  },
  {
    packages: /^elkjs$/,
    licences: ['EPL-2.0'],
    because: 'used unchanged, by a tool of the data model that is not shipped',
  },
]

/** Packages that name their licence, or which version of it, only in a file, which was read. */
const fromFile: Record<string, string> = {
  decko: 'MIT',
  'png-js': 'MIT',
  stickyfill: 'MIT',
  'url-template': 'BSD-3-Clause',
}

/** A package of the lock file. */
export interface LockedPackage {
  license?: string
  /** A workspace of the project itself. */
  link?: boolean
}

/** The packages of a lock file, by their path, whose licence is not allowed: one sentence each. */
export function licenceErrors(packages: Record<string, LockedPackage>): string[] {
  return Object.entries(packages).flatMap(([path, { license, link }]) => {
    const name = path.split('node_modules/').at(-1) ?? ''
    if (link || !path.includes('node_modules/')) return []
    const licence = fromFile[name] ?? license
    if (!licence) return [`${name} names no licence.`]
    const more = exceptions
      .filter(({ packages: names }) => names.test(name))
      .flatMap(({ licences }) => licences)
    return isAllowed(licence, [...permissive, ...more])
      ? []
      : [`${name} has the licence ${licence}, which is not allowed.`]
  })
}

function isAllowed(licence: string, allowed: string[]): boolean {
  try {
    // Some packages write the operators in lower case.
    return satisfies(
      licence.replace(/ (and|or) /g, (word) => word.toUpperCase()),
      allowed,
    )
  } catch {
    return false
  }
}
