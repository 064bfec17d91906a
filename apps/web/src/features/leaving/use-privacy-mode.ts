import { useAttempt } from '../../shared/use-attempt.ts'
import { useLeavingSetPrivateMutation } from './leaving.generated.ts'

/** Switches privacy mode at once; if that fails, it is reverted and can be tried again. */
export function usePrivacyMode(id: number): (isOn: boolean) => void {
  const attempt = useAttempt()
  const [update] = useLeavingSetPrivateMutation()
  return (isOn) =>
    attempt(() =>
      update({
        variables: { input: { isPrivate: isOn } },
        optimisticResponse: {
          __typename: 'Mutation',
          updatePrivacy: { __typename: 'User', id, isPrivate: isOn },
        },
      }),
    )
}
