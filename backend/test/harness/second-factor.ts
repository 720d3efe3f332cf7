import { Secret, TOTP } from 'otpauth';
import type { Client } from './client';
import { PASSWORD } from './factories/users';
import type { TestApp } from './start-app';

const STEP_MS = 30_000;

/** A user with an authenticator app. */
interface TotpUser {
  id: number;
  username: string;
  client: Client;
  recoveryCodes: string[];
  /** The code of the app at the time of the test's clock. */
  code: () => string;
}

/** The six digits that an app shows for a secret. */
export const totpCode = (secret: string, { clock }: TestApp): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: clock.now().getTime() });

/** Adds a user who sets up an app, and moves the clock to the next code. */
export async function addTotpUser(app: TestApp, fields: Parameters<TestApp['addUser']>[0] = {}) {
  const { id, username } = await app.addUser(fields);
  const client = await app.signedIn({ username });
  const { body: enrollment } = await client.post('/api/auth/totp/enroll').expect(200);
  const code = (): string => totpCode(enrollment.secret, app);
  const { body } = await client.post('/api/auth/totp/confirm').send({ code: code() }).expect(200);
  expect(body.recoveryCodes).toHaveLength(10);
  nextCode(app);
  const user: TotpUser = { id, username, client, recoveryCodes: body.recoveryCodes, code };
  return user;
}

/** Moves the clock to the next code of every app. */
export const nextCode = ({ clock }: TestApp): void =>
  clock.freezeAt(new Date(clock.now().getTime() + STEP_MS).toISOString());

/** Enters the password only. */
export async function enterPassword(app: TestApp, username: string) {
  const client = app.anonymous();
  const { body } = await client
    .post('/api/auth/login')
    .send({ username, password: PASSWORD })
    .expect(200);
  return { client, steps: body.secondFactor as string[] | undefined };
}
