import { impersonal, type TableRule } from './erasure.types.ts'

/** The tables of the console: who staff are. Staff are no members, and no row leads to one. */
export const staffRules: Record<string, TableRule> = {
  staff: impersonal(
    'id name email language roles has_all_sites password_hash authenticator_secret last_time_step created_at disabled_at last_seen_at',
  ),
  staff_site_grant: impersonal('staff_id site_id'),
  staff_passkey: impersonal(
    'id staff_id credential_id public_key counter transports name created_at last_used_at',
  ),
  staff_recovery_code: impersonal('staff_id code_hash'),
  staff_session: impersonal('id token_hash staff_id user_agent created_at last_seen_at expires_at proved_at'),
  staff_invitation: impersonal(
    'staff_id token_hash created_at expires_at password_hash authenticator_secret',
  ),
  staff_challenge: impersonal('token_hash purpose staff_id session_id challenge expires_at'),
  staff_network: impersonal('role network'),
  staff_emergency_access: impersonal('address expires_at'),
}
