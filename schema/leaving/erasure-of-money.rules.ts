import { impersonal, type TableRule } from './erasure.types.ts'

const ofMember = 't.member_id = :id'
const taxLaw = 'tax law asks for the books for seven years; under an id that is nobody’s'

/** Purchases: the books stay under a pseudonym, everything that identifies a person is removed. */
export const moneyRules: Record<string, TableRule> = {
  payment: {
    anonymise:
      'member_id client_id provider_id checkout_url mandate_id created_at paid_at ended_at charged_back_at ' +
      'withdrawn_at refund_asked_at next_check_at discount_code source_network source_ref source_sub1 source_sub2 ' +
      'source_sub3',
    keep: {
      columns:
        'id site_id package_id credits country currency list_amount discount_amount amount vat_rate vat_amount seller ' +
        'method sequence provider status granted taken owed refunded charged_back withdrawn_credits withdrawn_amount moves checks ' +
        'receipt_number',
      because: taxLaw,
    },
    steps: [
      {
        set: {
          member_id: ':account',
          client_id: 'gen_random_uuid()',
          // A pending payment must still find its order, to be refunded; and a refund that was not asked for yet its charge.
          provider_id: `case when status in ('open', 'pending') or (paid_at is not null and refund_asked_at is null
            and (withdrawn_at is not null or granted = 0)) then provider_id end`,
          next_check_at: `case when status in ('open', 'pending') then next_check_at end`,
          checkout_url: 'null',
          mandate_id: 'null',
          discount_code: 'null',
          source_network: 'null',
          source_ref: 'null',
          source_sub1: 'null',
          source_sub2: 'null',
          source_sub3: 'null',
          created_at: `date_trunc('day', created_at, 'UTC')`,
          paid_at: `date_trunc('day', paid_at, 'UTC')`,
          ended_at: `date_trunc('day', ended_at, 'UTC')`,
          charged_back_at: `date_trunc('day', charged_back_at, 'UTC')`,
          withdrawn_at: `date_trunc('day', withdrawn_at, 'UTC')`,
          refund_asked_at: `date_trunc('day', refund_asked_at, 'UTC')`,
        },
        where: ofMember,
      },
    ],
    export: {
      folder: 'credits',
      select:
        't.id, t.credits, t.currency, t.list_amount, t.discount_amount, t.amount, t.vat_amount, t.discount_code, t.country, ' +
        't.method, t.status, t.created_at, t.paid_at, t.receipt_number, t.withdrawn_at, t.charged_back_at, t.provider_id, t.checkout_url, ' +
        't.source_network, t.source_ref, t.source_sub1, t.source_sub2, t.source_sub3',
      where: ofMember,
      order: 't.id',
    },
  },
  payer: {
    delete:
      'member_id cap_amount cap_currency next_cap_amount next_cap_at direct_debit_blocked_at premium_by_payment ' +
      'kept_code',
    steps: [{ delete: ofMember }],
    export: {
      folder: 'credits',
      select: 't.cap_amount, t.cap_currency, t.direct_debit_blocked_at, t.kept_code',
      where: ofMember,
      order: 't.member_id',
    },
  },
  payer_customer: {
    delete: 'member_id provider customer_id',
    steps: [{ delete: ofMember }],
    export: {
      folder: 'credits',
      select: 't.provider, t.customer_id',
      where: ofMember,
      order: 't.provider',
    },
  },
  discount_redemption: {
    delete: 'member_id code payment_id taken_at paid_at',
    steps: [{ delete: ofMember }],
    export: { folder: 'credits', select: 't.code, t.taken_at, t.paid_at', where: ofMember, order: 't.code' },
  },
  welcome_claim: {
    anonymise: 'member_id',
    keep: {
      columns: 'site_id kind digest expires_at',
      because: 'the welcome is given once per person; a keyed digest that leads to nobody, for a year',
    },
    steps: [{ set: { member_id: 'null' }, where: ofMember }],
    export: {
      folder: 'credits',
      select: 't.kind, t.expires_at',
      where: ofMember,
      order: 't.kind, t.expires_at',
    },
  },
  discount_code: {
    delete:
      'id site_id code percentage amount currency country member_id minimum_order methods expires_at is_active created_at',
    steps: [{ delete: ofMember }],
    export: {
      folder: 'credits',
      select: 't.code, t.percentage, t.amount, t.currency, t.expires_at',
      where: ofMember,
      order: 't.id',
    },
  },
  sms_code: {
    delete: 'id mandate_id code_hash tries expires_at used_at created_at',
    steps: [{ delete: 't.mandate_id in (select m.id from mandate m where m.member_id = :id)' }],
    export: { omitted: 'a code of six digits, hashed, that worked for ten minutes' },
  },
  mandate: {
    delete:
      'id member_id reference state details masked_iban masked_phone consent_text consented_at confirmed_at provider ' +
      'provider_id created_at',
    steps: [{ delete: ofMember }],
    export: {
      folder: 'credits',
      select:
        't.reference, t.state, t.masked_iban, t.masked_phone, t.consent_text, t.consented_at, t.confirmed_at',
      where: ofMember,
      order: 't.id',
    },
  },
  receipt_series: impersonal('site_id year last'),
  sandbox_charge: impersonal(
    'id idempotency_key reference description method amount currency status refunded charged_back payer_account redirect_url created_at account',
    'is the books of a provider that exists in the demo mode alone, under numbers of payments',
  ),
}
