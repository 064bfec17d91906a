// The packages of a lock file that run in production.

/**
 * The places (`node_modules/...`) of the packages that these workspaces need in production: their dependencies, those of
 * these, and so on. `leftOut` matches the names that are not followed.
 */
export function productionPackages({ packages }, workspaces, leftOut) {
  const needed = new Set()
  const queue = [...workspaces]
  for (const from of queue) {
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} } = packages[from]
    const optional = Object.keys(peerDependenciesMeta).filter((name) => peerDependenciesMeta[name].optional)
    const names = Object.keys({ ...peerDependencies, ...dependencies, ...optionalDependencies })
    for (const name of names) {
      if (leftOut.test(name) || (optional.includes(name) && !dependencies?.[name])) continue
      const place = placeOf(packages, from, name)
      // A peer or an optional package that npm did not install.
      if (!place || needed.has(place) || packages[place].link) continue
      needed.add(place)
      queue.push(place)
    }
  }
  return [...needed].sort()
}

/** Resolves a package as Node does: in the nearest node_modules upwards. */
function placeOf(packages, from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
    const place = `${at}${at ? '/' : ''}node_modules/${name}`
    if (!at.endsWith('node_modules') && packages[place]) return place
    if (at === '') return null
  }
}
