/**
 * Lets browsers install Atrium and show a page of it without a connection (docs/domain/shell.md#offline).
 */
export function registerServiceWorker(): void {
  // Undefined on plain HTTP.
  const { serviceWorker } = navigator as Partial<Navigator>;
  // Refused in some private windows; Atrium works without it.
  serviceWorker?.register('/service-worker.js').catch(() => undefined);
}
