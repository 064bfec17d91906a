import { ProfileEditPage } from '../features/profile-edit/profile-edit-page.tsx'

export default function Profile() {
  return <ProfileEditPage />
}
