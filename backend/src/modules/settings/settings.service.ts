import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { allowIf, type Actor } from '../../platform/access';
import { AuditLog } from '../../platform/audit';
import { Config } from '../../platform/config';
import { Transactions } from '../../platform/database';
import { errors } from '../../platform/http/errors';
import type { MailSettingsDto, SettingsDto } from './dto/settings.dto';
import { Setting } from './entities/setting.entity';
import { logoUrlOf } from './logo/company-logo.service';
import { lockGroup, writeGroup } from './setting-rows';
import { Settings } from './settings';
import { withDefaults, type SettingsGroup, type SettingsValues } from './settings-values';

type Versioned<Values> = Values & { version: number };

/**
 * Reads all settings and updates them one group at a time (docs/domain/settings.md#setting-groups).
 */
@Injectable()
export class SettingsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly settings: Settings,
    private readonly config: Config,
  ) {}

  /** Reads the settings from the database, not from the cache. */
  async read(actor: Actor): Promise<SettingsDto> {
    const rows = await this.dataSource.manager.find(Setting);
    const group = <Group extends SettingsGroup>(name: Group): Versioned<SettingsValues[Group]> => {
      const row = rows.find((it) => it.name === name);
      return { ...withDefaults(name, row?.value), version: row?.version ?? 0 };
    };
    return {
      company: group('company'),
      logoUrl: logoUrlOf(group('logo')),
      finance: group('finance'),
      timeoff: group('timeoff'),
      files: group('files'),
      mail: this.mail(),
      abilities: {
        update: allowIf(actor.rights.has('settings.manage'), 'settings.change_needs_super_admin'),
      },
    };
  }

  /**
   * Updates a group. The change applies to this process immediately, and to all others within two
   * seconds.
   *
   * @throws AppError 409 for a stale version
   */
  async update<Group extends SettingsGroup>(
    actor: Actor,
    group: Group,
    version: number | undefined,
    values: SettingsValues[Group],
  ): Promise<Versioned<SettingsValues[Group]>> {
    const saved = await this.transactions.run(async (em) => {
      const { row, values: before } = await lockGroup(em, group);
      if (version !== undefined && version !== row.version) throw errors.staleVersion('setting');
      await writeGroup(em, actor, row, values);
      await this.audit.record(em, actor, {
        action: `setting.update_${group}`,
        entity: 'setting',
        entityId: null,
        before,
        after: { ...before, ...values },
      });
      return { ...withDefaults(group, { ...values }), version: row.version + 1 };
    });
    this.settings.invalidate();
    return saved;
  }

  private mail(): MailSettingsDto {
    const { smtpUrl, mailFrom } = this.config;
    return {
      isConfigured: smtpUrl !== undefined,
      // Without the user name and password of the URL.
      server: smtpUrl === undefined ? null : new URL(smtpUrl).host,
      from: mailFrom,
    };
  }
}
