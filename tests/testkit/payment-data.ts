import { randomBytes, randomUUID } from 'node:crypto'
import type { AppFixture } from './app-fixture.ts'

/** A traffic source of canary words, as a member and an order keep it. */
export const markedSource = (canary: (place: string) => string, of: string) => ({
  sourceNetwork: canary(`${of}-network`),
  sourceRef: canary(`${of}-ref`),
  sourceSub1: canary(`${of}-sub1`),
  sourceSub2: canary(`${of}-sub2`),
  sourceSub3: canary(`${of}-sub3`),
})

/** Inserts the rows that buying leaves behind: a failed order, discount codes, an offer to stay, a mandate with an SMS code. */
export async function insertPaymentData(
  fixture: AppFixture,
  id: number,
  canary: (place: string) => string,
): Promise<void> {
  const { prisma } = fixture.services.db
  const now = fixture.clock.now()
  await prisma.retentionOffer.create({ data: { memberId: id, kind: canary('offer'), offeredAt: now } })
  const order = { siteId: 1, packageId: '20', credits: 20, country: 'NL', currency: 'EUR', vatRate: 2100 }
  const { id: paymentId } = await prisma.payment.create({
    data: {
      ...order,
      memberId: id,
      clientId: randomUUID(),
      listAmount: 1995,
      amount: 1995,
      vatAmount: 346,
      seller: {},
      method: 'ideal',
      provider: 'sandbox',
      providerId: canary('provider'),
      checkoutUrl: canary('checkout'),
      discountCode: canary('used-code'),
      ...markedSource(canary, 'order'),
      status: 'failed',
      createdAt: now,
    },
  })
  await prisma.payer.create({
    data: { memberId: id, keptCode: canary('kept-code') },
  })
  await prisma.payerCustomer.create({
    data: { memberId: id, provider: 'sandbox', customerId: canary('customer') },
  })
  await prisma.discountRedemption.create({
    data: { memberId: id, code: canary('redeemed'), paymentId, takenAt: now },
  })
  await prisma.discountCode.create({
    data: { siteId: 1, code: `ALLEEN-${id}`, percentage: 10, memberId: id, createdAt: now },
  })
  await prisma.mandate.create({
    data: {
      memberId: id,
      reference: canary('mandate'),
      details: 'sealed',
      maskedIban: canary('iban'),
      maskedPhone: canary('phone'),
      consentText: canary('consent'),
      consentedAt: now,
      createdAt: now,
      codes: { create: { codeHash: randomBytes(16), expiresAt: now, createdAt: now } },
    },
  })
}
