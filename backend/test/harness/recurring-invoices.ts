import type { Client } from './client';
import { recurringInvoiceRequests } from './factories';
import { summaryDifferences } from './records';
import { startApp, type TestApp } from './start-app';

/** Starts the application for each test, on 15 December 2026, with an admin who is signed in. */
export function setUpRecurringInvoices() {
  let app: TestApp;
  let admin: Client;

  beforeEach(async () => {
    app = await startApp();
    app.clock.freezeAt('2026-12-15T12:00:00.000Z');
    admin = await app.as('admin');
  });

  afterEach(async () => {
    expect(await summaryDifferences(app.database)).toEqual([]);
    await app.close();
  });

  return {
    app: () => app,
    admin: () => admin,
    /** Signs in again, because the session has expired by then. */
    moveTo: async (time: string): Promise<void> => {
      app.clock.freezeAt(time);
      admin = await app.signedIn(await app.user('admin'));
    },
    ...recurringInvoiceRequests(() => admin),
  };
}
