/** Sends a signed event to an address of a partner. */
export interface WebhookSender {
  /** Posts a body once. Returns the status of the answer, or why there was none; it never rejects. */
  post(
    url: string,
    headers: Record<string, string>,
    body: string,
  ): Promise<{ status: number } | { error: string }>
}
