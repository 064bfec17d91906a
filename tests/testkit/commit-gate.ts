import pg from 'pg'

const lock = 4711

/** Stops what writes to the audit log of a database when everything but its commit is done, as long as the gate is closed. */
export class CommitGate {
  readonly #client: pg.Client

  private constructor(client: pg.Client) {
    this.#client = client
  }

  static async install(databaseUrl: string): Promise<CommitGate> {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    await client.query(`
      create or replace function stop_here() returns trigger language plpgsql as $$
        begin perform pg_advisory_xact_lock(${lock}); return null; end $$;
      create or replace trigger stop_here after insert on audit_entry for each row execute function stop_here()`)
    return new CommitGate(client)
  }

  async close(): Promise<void> {
    await this.#client.query(`select pg_advisory_lock(${lock})`)
  }

  async open(): Promise<void> {
    await this.#client.query(`select pg_advisory_unlock(${lock})`)
  }

  /** The processes of the connections that wait at the gate. */
  async stopped(): Promise<number[]> {
    const { rows } = await this.#client.query<{ pid: number }>(
      `select pid from pg_locks join pg_database d on d.oid = database
       where d.datname = current_database() and locktype = 'advisory' and objid = ${lock} and not granted`,
    )
    return rows.map(({ pid }) => pid)
  }

  /** Ends the connection of the process that waits. */
  async kill(pid: number): Promise<void> {
    await this.#client.query('select pg_terminate_backend($1)', [pid])
  }

  /** Opens it for good. */
  async end(): Promise<void> {
    await this.#client.end()
  }
}
