import type { Role } from '@atrium/contracts';
import type { TestApp } from './start-app';

/** Switches password sign-in off for the roles, and on for all others. */
export async function disablePasswords(app: TestApp, roles: readonly Role[]): Promise<void> {
  const superAdmin = await app.as('super_admin');
  await superAdmin
    .put('/api/settings/sign-in')
    .send({ passwordDisabledRoles: roles, secondFactorRoles: [], secondFactorGraceDays: 14 })
    .expect(200);
}
