import { hash } from '@node-rs/argon2';
import type { DataSource } from 'typeorm';
import { User } from '../../../src/modules/users/entities/user.entity';

/** Password of every user created by the harness. */
export const PASSWORD = 'Test-Pass-2026';

export type NewUser = Partial<Omit<User, 'id' | 'passwordHash'>>;

let passwordHash: Promise<string> | undefined;
let count = 0;

/**
 * Inserts an active employee with {@link PASSWORD} into the database, with the given fields
 * replaced.
 */
export async function insertUser(database: DataSource, fields: NewUser = {}): Promise<User> {
  passwordHash ??= hash(PASSWORD, { memoryCost: 8192, timeCost: 1 });
  count += 1;
  const { role = 'employee' } = fields;
  const username = fields.username ?? `${role.replace('_', '-')}-${count}`;
  const users = database.getRepository(User);
  const { id } = await users.save(
    users.create({
      username,
      email: `${username}@atrium.test`,
      firstName: 'Robin',
      lastName: `Example ${count}`,
      role,
      isActive: true,
      permissions: [],
      passwordHash: await passwordHash,
      ...fields,
    }),
  );
  return users.findOneByOrFail({ id });
}
