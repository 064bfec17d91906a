import { rightsOfRole, type StaffRight, staffRoles } from '../core/staff-rights.rules.ts'

/** The table of docs/console.md: which role has which right, from the only place that grants one. */
export function rightsTable(): string {
  const rights = [...new Set(staffRoles.flatMap((role) => rightsOfRole[role]))].sort()
  const cell = (right: StaffRight, role: (typeof staffRoles)[number]) =>
    rightsOfRole[role].includes(right) ? 'yes' : ''
  return [
    `| right | ${staffRoles.join(' | ')} |`,
    `| --- |${' --- |'.repeat(staffRoles.length)}`,
    ...rights.map((right) => `| \`${right}\` | ${staffRoles.map((role) => cell(right, role)).join(' | ')} |`),
  ].join('\n')
}
