import type { EntityManager } from 'typeorm';
import type { AuditActor } from '../../platform/audit';
import { Setting } from './entities/setting.entity';
import { type SettingsGroup, type SettingsValues, withDefaults } from './settings-values';

/** Locks the group's row until the transaction ends; creates it if the group was never saved. */
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

/**
 * Merges values into the locked row; its other fields stay.
 *
 * @param actor null for a change by the system
 */
export async function writeGroup(
  em: EntityManager,
  actor: AuditActor | null,
  { name, value }: Setting,
  values: object,
): Promise<void> {
  await em.query(
    'UPDATE settings SET value = ?, version = version + 1, updatedById = ? WHERE name = ?',
    [JSON.stringify({ ...value, ...values }), actor && actor.id, name],
  );
}
