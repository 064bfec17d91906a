import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'
import { accountOf, missingAccountKey } from './payment-accounts.rules.ts'

const key = 'test_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM'
const own = { paymentAccount: 'weelde' }
const none = { paymentAccount: '' }

describe('the account of a site', () => {
  it.each([
    [{}, 'sandbox/weelde', 'sandbox'],
    [{ PAYMENTS: 'none', MOLLIE_API_KEY: key }, null, null],
    [{ MOLLIE_API_KEY: key }, 'mollie/weelde', 'mollie'],
    [{ MOLLIE_API_KEYS: `vuur:${key}`, MOLLIE_DEFAULT_ACCOUNT: 'vuur' }, 'mollie/weelde', 'mollie/vuur'],
    // A new default account leaves the earlier one its name, and with it its payments.
    [
      { MOLLIE_API_KEY: key, MOLLIE_API_KEYS: `vuur:${key}`, MOLLIE_DEFAULT_ACCOUNT: 'vuur' },
      'mollie/weelde',
      'mollie/vuur',
    ],
  ])('with %j is %s, and without a name %s', (env, named, unnamed) => {
    expect([accountOf(readEnv(env), own), accountOf(readEnv(env), none)]).toEqual([named, unnamed])
  })

  it.each([
    [{}, null, null],
    [{ PAYMENTS: 'none' }, null, null],
    [{ MOLLIE_API_KEY: key }, 'paymentAccount is weelde, for which MOLLIE_API_KEYS has no key.', null],
    [{ MOLLIE_API_KEYS: `weelde:${key}` }, null, expect.stringMatching(/^nobody can pay/)],
  ])('with %j lacks a key: %s, and without a name: %s', (env, named, unnamed) => {
    expect([missingAccountKey(readEnv(env), own), missingAccountKey(readEnv(env), none)]).toEqual([
      named,
      unnamed,
    ])
  })
})
