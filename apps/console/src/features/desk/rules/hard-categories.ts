/** Categories that a reviewer may leave to colleagues, by the keys of the graph. */
export const hardCategories = ['underage', 'illegal', 'nudity', 'harassment', 'threats', 'self_harm'] as const
