import type { Page } from '@playwright/test';

/**
 * Ends the stream of changes, so that the lists of the page don't follow what other journeys do.
 */
export async function stopLiveEvents(page: Page): Promise<void> {
  await page.route('**/api/events*', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: 'retry: 3600000\n\n' }),
  );
}
