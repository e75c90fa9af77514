/** What can wait until the page has nothing else to do; not at all where data is dear. */
export function whenIdle(work: () => void): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  // Safari cannot say when it is idle
  if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: 5000 });
  else setTimeout(work, 1500);
}
