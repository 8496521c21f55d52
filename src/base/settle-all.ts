/** Waits for all, so that nothing of a failed attempt goes on during the next one. Then throws the first error. */
export async function settleAll(work: readonly Promise<unknown>[]): Promise<void> {
  const results = await Promise.allSettled(work)
  for (const result of results) if (result.status === 'rejected') throw result.reason
}
