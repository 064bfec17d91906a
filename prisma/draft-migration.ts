import { noFilters, withEngine } from './engine.ts'
import { modelFiles } from './migrate.ts'

/**
 * The suffixes of the names that Prisma creates; objects that models cannot describe have other names, and a
 * draft ignores them.
 */
const prismaName = /_(idx|key|fkey|pkey)$/

/** The SQL that changes a migrated database to match the models; empty if it already does. */
export async function draftMigration(url: string, models = modelFiles()): Promise<string> {
  const script = await withEngine(url, models, async (engine) => {
    const files = models.map(([path, content]) => ({ path, content }))
    const { stdout } = await engine.diff({
      from: { tag: 'schemaDatasource', files, configDir: import.meta.dirname },
      to: { tag: 'schemaDatamodel', files },
      script: true,
      exitCode: null,
      filters: noFilters,
    })
    return stdout ?? ''
  })
  // A statement with the comment above it.
  const statements = script.split(/\n{2,}/).filter((statement) => statement.trim() !== '')
  const drafted = statements.filter((statement) => !dropsUnmodelledObject(statement))
  return drafted.some((statement) => statement.includes(';')) ? `${drafted.join('\n\n').trim()}\n` : ''
}

function dropsUnmodelledObject(statement: string): boolean {
  const name = /^(?:DROP INDEX|ALTER TABLE "\w+" DROP CONSTRAINT) "(\w+)";$/m.exec(statement)?.[1]
  return name !== undefined && !prismaName.test(name)
}

/**
 * The name of the next migration's folder: its number is the highest existing one plus one, whatever gaps
 * there are.
 */
export function nextFolder(names: string[], what: string): string {
  const highest = Math.max(0, ...names.map((name) => Number.parseInt(name, 10) || 0))
  return `${String(highest + 1).padStart(4, '0')}_${what}`
}
