import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access';
import { Setting } from './entities/setting.entity';
import { withDefaults, type SettingsGroup, type SettingsValues } from './settings-values';

/** The group's row, made when it was never saved, and held until the transaction ends. */
export async function lockGroup<Group extends SettingsGroup>(
  em: EntityManager,
  group: Group,
): Promise<{ row: Setting; values: SettingsValues[Group] }> {
  await em.query(`INSERT IGNORE INTO settings (name, value, version) VALUES (?, '{}', 0)`, [group]);
  const row = await em.findOneOrFail(Setting, {
    where: { name: group },
    lock: { mode: 'pessimistic_write' },
  });
  return { row, values: withDefaults(group, row.value) };
}

/** Writes values over those of the locked row; what it holds beyond them stays. */
export async function writeGroup(
  em: EntityManager,
  actor: Actor,
  { name, value }: Setting,
  values: object,
): Promise<void> {
  await em.query(
    'UPDATE settings SET value = ?, version = version + 1, updatedById = ? WHERE name = ?',
    [JSON.stringify({ ...value, ...values }), actor.id, name],
  );
}
