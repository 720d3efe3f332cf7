import type { DataSource } from 'typeorm';
import {
  TimeOffBalance,
  TimeOffLedgerEntry,
} from '../../../src/modules/timeoff/entities/time-off-ledger-entry.entity';
import type { User } from '../../../src/modules/users';
import type { Client } from '../client';
import type { TestApp } from '../start-app';
import type { NewUser } from './users';

/** Monday to Friday without a holiday, far in the future. */
export const WEEK = { startDate: '2031-03-03', endDate: '2031-03-07' } as const;

/** Request body for time off in {@link WEEK}, with the given fields replaced. */
export const newTimeOffRequest = (fields: object = {}) => ({
  type: 'vacation',
  ...WEEK,
  days: '5',
  ...fields,
});

/** Grants days to a user, as account creation does. */
export async function grantTimeOff(
  database: DataSource,
  userId: number,
  { personal = 5, vacation = 15, sick = 10 }: Record<string, number> = {},
): Promise<void> {
  const granted = { personal, vacation, sick };
  await database.manager.insert(
    TimeOffLedgerEntry,
    (['personal', 'vacation', 'sick'] as const).map((type) => ({
      userId,
      type,
      kind: 'granted' as const,
      minutes: granted[type] * 480,
      note: null,
      requestId: null,
      actorId: null,
    })),
  );
  await database.manager.insert(TimeOffBalance, {
    userId,
    personalMinutes: personal * 480,
    vacationMinutes: vacation * 480,
    sickMinutes: sick * 480,
  });
}

/** Adds a user with granted days and signs them in. `browser` is the user's client. */
export async function addUserWithTimeOff(
  app: TestApp,
  fields: NewUser = {},
  days: Record<string, number> = {},
): Promise<{ user: User; browser: Client }> {
  const user = await app.addUser(fields);
  await grantTimeOff(app.database, user.id, days);
  return { user, browser: await app.signedIn(user) };
}

export const requestTimeOff = (client: Client, fields: object = {}) =>
  client.post('/api/timeoff/requests').send(newTimeOffRequest(fields));

/** Creates a time-off request. Returns the response body. */
export const makeTimeOffRequest = async (client: Client, fields: object = {}) =>
  (await requestTimeOff(client, fields).expect(201)).body;

/** Reads the signed-in user's balance from the API. */
export const readTimeOffBalance = async (client: Client) =>
  (await client.get('/api/timeoff/balance').expect(200)).body;

/** Settings of time off, with the given fields replaced. */
export const timeOffSettings = (fields: object = {}) => ({
  personalDays: 5,
  vacationDays: 15,
  sickDays: 10,
  workingDays: [1, 2, 3, 4, 5],
  holidays: [] as string[],
  ...fields,
});

/** Saves the settings of time off as a super admin. */
export const saveTimeOffSettings = async (app: TestApp, fields: object = {}) =>
  (await app.as('super_admin'))
    .put('/api/settings/timeoff')
    .send(timeOffSettings(fields))
    .expect(200);

/** Finds users whose balance differs from the sum of their ledger. Expected to be empty. */
export async function balanceDifferences(database: DataSource): Promise<unknown[]> {
  return database.query(
    `SELECT b.userId FROM time_off_balances b
     LEFT JOIN (
       SELECT userId,
              SUM(IF(type = 'personal', minutes, 0)) AS personal,
              SUM(IF(type = 'vacation', minutes, 0)) AS vacation,
              SUM(IF(type = 'sick', minutes, 0)) AS sick
       FROM time_off_ledger GROUP BY userId
     ) l ON l.userId = b.userId
     WHERE b.personalMinutes <> COALESCE(l.personal, 0)
        OR b.vacationMinutes <> COALESCE(l.vacation, 0)
        OR b.sickMinutes <> COALESCE(l.sick, 0)`,
  );
}
