import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ShopCodeDocument, type ShopDiscountFragment } from './shop.generated.ts'
import { codeOf, storeCode } from './shop.store.ts'

/** The state of a typed code. Only the member removes the typed text. */
export interface TypedCode {
  text: string
  isChecking: boolean
  /** The code that is valid for the order. */
  found: ShopDiscountFragment | null
  /** Why it is not valid; the server's message. */
  rejection: string | null
  /** Whether the request failed. */
  hasFailed: boolean
  write: (text: string) => void
  check: () => Promise<void>
  remove: () => void
}

const initial = { isChecking: false, found: null, rejection: null, hasFailed: false }

/** A typed discount code that the server checks; it survives a reload of this tab. */
export function useCode(memberId: number): TypedCode {
  const client = useApolloClient()
  const [state, setState] = useState<Pick<TypedCode, keyof typeof initial>>(initial)
  const [text, setText] = useState(() => codeOf(memberId).get()?.code ?? '')
  const generation = useRef(0)

  const checkCode = useCallback(
    async (code: string, hasCounted: boolean) => {
      const started = ++generation.current
      setState({ ...initial, isChecking: true })
      try {
        const { data } = await client.query({
          query: ShopCodeDocument,
          variables: { code },
          fetchPolicy: 'no-cache',
        })
        if (started !== generation.current || !data) return
        const answer = data.discountCode
        if (answer.__typename === 'DiscountCode') {
          storeCode(memberId, code, true)
          return setState({ ...initial, found: answer })
        }
        // A once accepted code was used by an earlier order: it is removed silently. Any other stays, with
        // the reason.
        if (hasCounted && answer.__typename !== 'RateLimitedError') {
          setState(initial)
          setText('')
          return storeCode(memberId, '')
        }
        setState({ ...initial, rejection: answer.message })
      } catch {
        if (started === generation.current) setState({ ...initial, hasFailed: true })
      }
    },
    [client, memberId],
  )
  useEffect(() => {
    const storedCode = codeOf(memberId).get()
    if (storedCode) void checkCode(storedCode.code, storedCode.hasCounted)
  }, [checkCode, memberId])

  const write = (next: string) => {
    generation.current++
    setText(next)
    setState(initial)
    storeCode(memberId, next)
  }
  return {
    ...state,
    text,
    write,
    check: async () => {
      if (text.trim() && !state.isChecking) await checkCode(text.trim(), false)
    },
    remove: () => write(''),
  }
}
