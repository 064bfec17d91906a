/**
 * Whether a viewer may open the premium photos of a profile: premium members and the owner may, all others
 * get a blurred preview. Whether the viewer may see the profile at all is decided elsewhere (`visible_to`).
 */
export const opensPremiumPhotos = (
  viewer: { id: number; isPaid: boolean } | null,
  ownerId: number,
): boolean => viewer !== null && (viewer.isPaid || viewer.id === ownerId)
