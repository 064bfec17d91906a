import type { Guard } from './guard.ts'

const test = 'schema/discounts/welcome.db.test.ts'

/** One person gets the welcome once. */
export const guards: Guard[] = [
  {
    prevents: 'A second account in the same browser gets the first credits again.',
    file: 'schema/access/sign-up.store.ts',
    text: 'claimedBefore.length > 0 || ',
    test,
    named: 'in a browser that had them',
  },
  {
    prevents: 'A disposable address gets the first credits.',
    file: 'schema/access/sign-up.store.ts',
    text: 'awaitsPhoto || credits',
    without: 'credits',
    test,
    named: 'has no welcome with a disposable address',
  },
  {
    prevents: 'A disposable address gets the welcome discount.',
    file: 'schema/access/sign-up.store.ts',
    text: 'member.awaitsPhoto ? now : null',
    without: 'null',
    test,
    named: 'has no welcome with a disposable address',
  },
  {
    prevents: 'Forms of one address count as several people.',
    file: 'schema/discounts/same-person.rules.ts',
    text: "if (kind === 'email') return mailboxOf(given)",
    test,
    named: 'recognised by the mailbox',
  },
  {
    prevents: 'The refused welcome says who is a member without being counted.',
    file: 'schema/access/sign-up.store.ts',
    text: 'await countDisclosure(ctx, tx, mailboxOf(email), now)',
    test,
    named: 'recognised by the mailbox',
  },
  {
    prevents: 'A member who was refused it still has the welcome discount.',
    file: 'schema/discounts/discount.rules.ts',
    text: 'member.welcomeRefusedAt || ',
    test,
    named: 'gives credits and discount after all',
  },
  {
    prevents: 'One bank account buys with the welcome discount of many members.',
    file: 'schema/payments/settle_payment.sql',
    text: ' or p_without_discount',
    test,
    named: 'buys at the list price',
  },
  {
    prevents: 'A new key makes everybody a new person.',
    file: 'apps/server/src/adapters/field-cipher.ts',
    text: '[digestWith, ...digestBefore].map',
    without: '[digestWith].map',
    test,
    named: 'after the key was replaced',
  },
  {
    prevents: 'A new trait takes away the welcome that support gave.',
    file: 'schema/discounts/claim_welcome.sql',
    text: ' and m.welcome_granted_at is null',
    test,
    named: 'gives credits and discount after all',
  },
]
