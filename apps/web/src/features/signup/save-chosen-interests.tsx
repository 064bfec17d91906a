import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useSession } from '../../graphql/session.ts'
import { readDraft, storeDraft } from '../../shared/profile-edit/profile-draft.ts'
import { chosenInterests } from '../../shared/signup/chosen-interests.ts'
import { withoutParam } from '../../shared/without-param.ts'

/** Moves the interests in the address, chosen on a lander, into the unsaved profile of a new member. */
export function SaveChosenInterests() {
  const [search, setSearch] = useSearchParams()
  const { viewer } = useSession()
  const newMemberId = viewer && !viewer.isConfirmed ? viewer.id : null
  useEffect(() => {
    const interests = chosenInterests(search)
    if (newMemberId === null || interests.length === 0) return
    storeDraft(newMemberId, { ...readDraft(newMemberId), interests })
    setSearch((given) => withoutParam(given, 'interest'), { replace: true })
  }, [newMemberId, search, setSearch])
  return null
}
