import { type AuditSubject, audited as auditedBy } from '@vonk/schema/audit/audited.ts'
import type { AppServices } from '../../services/app-services.ts'
import type { Call } from './command.ts'

export type { AuditSubject }

/** Runs the action of a command and writes the audit log in one transaction (`schema/audit/audited.ts`). */
export const audited = <Result>(
  { services, name, by }: Pick<Call<AppServices>, 'services' | 'name' | 'by'>,
  subject: AuditSubject | ((result: Result) => AuditSubject),
  work: (inside: AppServices) => Promise<Result>,
): Promise<Result> => auditedBy(services, { actor: by, staffId: null, act: name }, subject, work)
