import { RestDiscountCodeDocument, RestWelcomeDocument } from '../documents/discount-code.generated.ts'
import { domainError, RestError, unauthenticated } from '../errors.ts'
import { codeSchema, readCode } from '../input.rules.ts'
import { discountCodeSchema, toDiscountCode } from '../mappers/discount-code.ts'
import { defineEndpoint } from './endpoint.ts'

/**
 * `GET /api/discountcode.php`: a discount by its code, or with `welcome=true` the valid welcome discount of a
 * new member. A code that was used or has expired is an error that contains the code, in `discount`.
 */
export const discountCode = defineEndpoint({
  summary: 'Looks up a discount for the member, which does not use it.',
  description: 'Either `code` or `welcome` is needed.',
  query: codeSchema,
  answer: discountCodeSchema,
  operations: [RestDiscountCodeDocument, RestWelcomeDocument],
  // In the demo data only Chris is new enough.
  example: { query: { welcome: 'true' } },
  run: async (execute, request) => {
    const lookup = readCode(request.query)
    if (lookup === 'welcome') {
      const { viewer } = await execute(RestWelcomeDocument, {})
      if (!viewer) throw unauthenticated()
      if (viewer.timeBonus) return toDiscountCode(viewer.timeBonus, viewer.id, 'active')
      throw new RestError('DiscountNotFoundError', 'codeUnknown')
    }
    const { viewer, discountCode: result } = await execute(RestDiscountCodeDocument, { code: lookup.code })
    const userId = viewer?.id ?? 0
    switch (result.__typename) {
      case 'DiscountCode':
        return toDiscountCode(result, userId, 'active')
      case 'DiscountNotFoundError':
        throw domainError(result)
      case 'DiscountUsedError': {
        const discount = result.used && toDiscountCode(result.used, userId, 'used')
        throw domainError(result, { data: discount ? { discount } : {} })
      }
      case 'DiscountNotValidError':
        // Without an order a code can only be rejected because it has expired.
        throw domainError(result, {
          data: { discount: toDiscountCode(result.discount, userId, 'expired') },
        })
      case 'RateLimitedError':
        throw domainError(result, { headers: { 'retry-after': String(result.retryAfterSeconds) } })
    }
  },
})
