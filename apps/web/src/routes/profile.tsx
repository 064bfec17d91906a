export { ProfileEditPage as component } from '../features/profile-edit/profile-edit-page.tsx'
