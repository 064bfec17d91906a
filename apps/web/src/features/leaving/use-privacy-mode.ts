import { useFailureToast } from '../../graphql/failure-notice.tsx'
import { useLeavingSetPrivateMutation } from './leaving.generated.ts'

/** Switches privacy mode at once; where that fails it goes back, and can be tried again. */
export function usePrivacyMode(id: number): (isOn: boolean) => Promise<void> {
  const sayFailed = useFailureToast()
  const [update] = useLeavingSetPrivateMutation()
  const change = async (isOn: boolean) => {
    try {
      await update({
        variables: { input: { isPrivate: isOn } },
        optimisticResponse: {
          __typename: 'Mutation',
          updatePrivacy: { __typename: 'User', id, isPrivate: isOn },
        },
      })
    } catch {
      sayFailed(() => void change(isOn))
    }
  }
  return change
}
