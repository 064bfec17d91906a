import { Logger, runMigrations } from 'graphile-worker'

/** A logger that writes nothing. */
export const silent = new Logger(() => () => {})

/** Creates the queue's own tables; the database functions add jobs inside their transactions. */
export const prepareJobs = (connectionString: string): Promise<void> =>
  runMigrations({ connectionString, logger: silent })
