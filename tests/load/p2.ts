export async function run(): Promise<Record<string, unknown>> {
  throw new Error('soon')
}
