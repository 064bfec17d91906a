import { RestDiscountCodeDocument, RestWelcomeDocument } from '../documents/discount-code.generated.ts'
import { domainError, RestError } from '../errors.ts'
import { readCode } from '../input.rules.ts'
import { toDiscountCode } from '../mappers/discount-code.ts'
import { texts } from '../texts.ts'
import type { Endpoint } from './endpoint.ts'

const statuses: Record<string, number> = {
  DiscountNotFoundError: 404,
  DiscountUsedError: 409,
  DiscountNotValidError: 409,
  RateLimitedError: 429,
}

/**
 * `GET /api/discountcode.php`: a discount by its code, or with `welcome=true` the valid welcome discount of a
 * new member.
 */
export const discountCode: Endpoint = async (ask, request) => {
  const wanted = readCode(request.query)
  if (wanted === 'welcome') {
    const { viewer } = await ask(RestWelcomeDocument, {})
    if (!viewer) throw new RestError(texts.logInFirst, unauthenticated)
    if (!viewer.timeBonus) throw new RestError(texts.codeUnknown, { status: 404, code: 'DISCOUNT_NOT_FOUND' })
    return toDiscountCode(viewer.timeBonus, viewer.id)
  }
  const { viewer, discountCode: result } = await ask(RestDiscountCodeDocument, { code: wanted.code })
  if (result.__typename !== 'DiscountCode') throw domainError(result, statuses[result.__typename] ?? 409)
  return toDiscountCode(result, viewer?.id ?? 0)
}

const unauthenticated = { status: 403, code: 'UNAUTHENTICATED', data: { authentication_required: true } }
