import type { Role } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { queryPrepared } from '../../platform/database';
import { placeholders } from '../../platform/database/sql';
import { Setting } from './entities/setting.entity';
import { type SettingsGroup, type SettingsValues, withDefaults } from './settings-values';

const CACHE_MS = 2000;

interface Snapshot {
  readAt: number;
  values: Promise<Map<string, Record<string, unknown>>>;
}

/**
 * Reads the settings. They are few and read often, so each process caches them for two seconds;
 * after that, a change made by any process is visible everywhere.
 */
@Injectable()
export class Settings {
  private snapshot: Snapshot | undefined;

  constructor(private readonly dataSource: DataSource) {}

  /** The values of one group, at most two seconds old. */
  async get<Group extends SettingsGroup>(group: Group): Promise<SettingsValues[Group]> {
    const stored = await this.currentValues();
    return withDefaults(group, stored.get(group));
  }

  /** The current values, read in the transaction, for rules that must not use outdated ones. */
  async getIn<Group extends SettingsGroup>(
    em: EntityManager,
    group: Group,
  ): Promise<SettingsValues[Group]> {
    const values = await this.groupsIn(em, [group]);
    return values[group];
  }

  /** {@link getIn} for several groups, in one query. */
  async groupsIn<Group extends SettingsGroup>(
    em: EntityManager,
    groups: readonly Group[],
  ): Promise<Pick<SettingsValues, Group>> {
    const rows = await queryPrepared<{ name: string; value: string }[]>(
      em,
      `SELECT name, value FROM settings WHERE name IN (${placeholders(groups)})`,
      [...groups],
    );
    const entries = groups.map((group) => {
      const row = rows.find(({ name }) => name === group);
      const stored = row && (JSON.parse(row.value) as Record<string, unknown>);
      return [group, withDefaults(group, stored)] as const;
    });
    return Object.fromEntries(entries) as Pick<SettingsValues, Group>;
  }

  /**
   * Whether users of the role can sign in with a password
   * (docs/domain/accounts.md#sign-in-methods).
   *
   * @param em reads the current value in the transaction; without it, at most two seconds old
   */
  async allowsPassword(role: Role, em?: EntityManager): Promise<boolean> {
    const { passwordDisabledRoles } = await (em ? this.getIn(em, 'signIn') : this.get('signIn'));
    return !passwordDisabledRoles.includes(role);
  }

  /** Drops this process's cache after a change. */
  invalidate(): void {
    this.snapshot = undefined;
  }

  private currentValues(): Promise<Map<string, Record<string, unknown>>> {
    // A monotonic clock, because the time of day may be set back.
    const now = performance.now();
    if (this.snapshot && now - this.snapshot.readAt < CACHE_MS) return this.snapshot.values;
    const snapshot: Snapshot = { readAt: now, values: this.read() };
    this.snapshot = snapshot;
    snapshot.values.catch(() => {
      if (this.snapshot === snapshot) this.snapshot = undefined;
    });
    return snapshot.values;
  }

  private async read(): Promise<Map<string, Record<string, unknown>>> {
    const rows = await this.dataSource.manager.find(Setting);
    return new Map(rows.map(({ name, value }) => [name, value]));
  }
}
