import { Settings } from '../../src/modules/settings';
import type { TestApp } from './start-app';

/** Moves the company to another time zone, at once. Other settings of the company go back to theirs. */
export async function moveCompanyTo(app: TestApp, timeZone: string): Promise<void> {
  await app.database.query('REPLACE INTO settings (name, value) VALUES (?, ?)', [
    'company',
    JSON.stringify({ timeZone }),
  ]);
  app.nest.get(Settings).invalidate();
}
