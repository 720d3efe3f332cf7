import type { Page } from '@playwright/test';

const HELD_MAIL = {
  id: 31,
  mailboxId: 1,
  mailboxName: 'Support',
  from: 'kim@client.example',
  subject: 'Invoice export',
  receivedAt: '2026-11-20T09:12:00.000Z',
  reason: 'flood',
  lastError: null,
};

/** Responds with one held email, because the demo data has none. */
export async function showHeldMail(page: Page): Promise<void> {
  await page.route('**/api/mailboxes/held?*', (route) =>
    route.fulfill({ json: [HELD_MAIL], headers: { 'X-Total-Count': '1' } }),
  );
  await page.route(`**/api/mailboxes/held/${HELD_MAIL.id}/content`, (route) =>
    route.fulfill({ json: { ...HELD_MAIL, text: 'The export is empty.', attachments: [] } }),
  );
}
