import pg from 'pg'

/** How much waits at the desk of the tests of plans, and what was decided before. */
export const openItems = 10_000
export const decidedItems = 20_000

/** How many crime files there are, far more than any desk has. */
export const crimeFiles = 6000

/** The first member whom items are about: those before wrote the reports. */
export const firstSubject = 3001

/**
 * Fills the desk of the first site: reports of many members about many others, and decided items with decisions, events, notes
 * and strikes. One member has 300 open items and wrote 300 reports.
 */
export async function fillDesk(url: string, siteId: number, at: Date): Promise<void> {
  // A connection without the limits of the product's statements.
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const run = (text: string, values: unknown[] = [siteId, at]) => client.query(text, values)
  await run(
    `insert into complaint (site_id, reference, kind, category, words, author_id, target_id, state, created_at, evidence)
     select $1::int, 'T' || n, 'report', (array['scam', 'fake', 'underage', 'harassment'])[1 + n % 4], 'Vraagt om geld.',
       case when n <= 300 then 1 else 1 + n % 3000 end, case when n between 301 and 600 then $4::int else $4::int + n % 2900 end,
       'received', $2::timestamptz - n * interval '1 minute', '{"profile": {"name": "Bram"}}'::jsonb
     from generate_series(1, $3::int) n on conflict do nothing`,
    [siteId, at, openItems, firstSubject],
  )
  await run(
    `insert into review_item (site_id, queue, category, urgency, created_at, due_at, state, decided_at, subject_id)
     select $1::int, (array['reports', 'age', 'complaints', 'appeals', 'photos'])[1 + n % 5], 'scam', n % 3, $2::timestamptz,
       $2::timestamptz, 'decided', $2::timestamptz - n * interval '1 minute', $4::int + n % 2900
     from generate_series(1, $3::int) n`,
    [siteId, at, decidedItems, firstSubject],
  )
  await run(
    `insert into review_decision (item_id, batch_id, site_id, subject_id, staff_id, staff_name, decided_at, executes_at,
       executed_at, is_violation, ground, facts, found_by, state)
     select id, gen_random_uuid(), $1::int, subject_id, 1 + id % 50, 'Eva', $2::timestamptz, $2::timestamptz, $2::timestamptz,
       true, 'money', 'Vroeg om geld.', 'REPORT', 'executed' from review_item where state = 'decided'`,
  )
  for (const kind of ['claimed', 'decided', 'executed'])
    await run(
      `insert into review_event (item_id, at, kind, staff_id, staff_name) select id, $1::timestamptz, $2::text, 1, 'Eva' from review_item`,
      [at, kind],
    )
  await run(
    `insert into review_note (item_id, staff_id, staff_name, at, text) select id, 1, 'Eva', $1::timestamptz, 'Gezien.' from review_item`,
    [at],
  )
  await run(
    `insert into review_strike (member_id, decision_id, ground, created_at, expires_at)
     select subject_id, id, 'money', $1::timestamptz, $1::timestamptz from review_decision
     where exists (select from member m where m.id = subject_id)`,
    [at],
  )
  await run(
    `insert into crime_file (reference, site_id, item_id, kind, facts, evidence, opened_at, opened_by, opened_name, state,
       closed_at, closed_by, closed_name, close_reason)
     select 'M' || n, $1::int, n, 'life_threat', 'Noemt een plaats.', '{"photos": [], "messages": []}', $2::timestamptz, 1, 'Eva',
       'closed', $2::timestamptz, 1, 'Eva', 'Klaar.' from generate_series(1, $3::int) n`,
    [siteId, at, crimeFiles],
  )
  await run(
    `insert into crime_event (file_id, at, kind, staff_id, staff_name) select id, $1::timestamptz, 'note', 1, 'Eva' from crime_file`,
    [at],
  )
  for (const table of ['review_item', 'complaint', 'crime_file']) await run(`vacuum ${table}`, [])
  await run('analyze', [])
  await client.end()
}
