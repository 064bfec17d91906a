const modules = import.meta.glob(['../routes/*.tsx', '!**/*.test.tsx'])

/** Whether the page of a module of the route table exists; navigation and footers leave out what does not. */
export function pageExists(module: string): boolean {
  return `../routes/${module}.tsx` in modules
}
