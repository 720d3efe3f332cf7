import { DAY_MS, RETENTION_KINDS, retentionField, type RetentionKind } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Actor } from '../../../platform/access';
import { Clock } from '../../../platform/clock';
import { Transactions } from '../../../platform/database';
import { Retention, type RetentionScope } from '../../../platform/retention';
import { SettingsService, type SettingsValues } from '../../settings';
import { privacyErrors } from '../privacy.errors';
import type {
  HeldClientDto,
  RetentionPreviewDto,
  RetentionRulesDto,
  RetentionSettingsDto,
} from './retention.dto';

/** Reads, changes and previews the retention rules (docs/domain/privacy.md#retention). */
@Injectable()
export class RetentionService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly settings: SettingsService,
    private readonly retention: Retention,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<RetentionSettingsDto> {
    return this.toDto(await this.settings.readGroup('retention'));
  }

  /** @throws AppError 400 if a client doesn't exist, 409 for a stale version */
  async update(
    actor: Actor,
    version: number | undefined,
    rules: RetentionRulesDto,
  ): Promise<RetentionSettingsDto> {
    await this.assertClientsExist(rules);
    return this.toDto(await this.settings.update(actor, 'retention', version, rules));
  }

  /** @throws AppError 400 if a client doesn't exist */
  async preview(actor: Actor, rules: RetentionRulesDto): Promise<RetentionPreviewDto[]> {
    await this.assertClientsExist(rules);
    const counts: RetentionPreviewDto[] = [];
    for (const kind of RETENTION_KINDS) {
      const rule = this.retention.rules.find((candidate) => candidate.kind === kind);
      const scope = scopeOf(kind, rules, this.clock.now());
      counts.push({
        kind,
        ...(rule && scope
          ? await rule.count(this.dataSource.manager, scope)
          : { records: 0, related: 0, oldestAt: null }),
      });
    }
    return this.transactions.respond(actor, () => Promise.resolve(counts));
  }

  private async toDto(
    group: SettingsValues['retention'] & { version: number },
  ): Promise<RetentionSettingsDto> {
    const heldClients = await this.findClients(group.heldClientIds);
    return { ...group, heldClientIds: heldClients.map(({ id }) => id), heldClients };
  }

  /** @throws AppError 400 */
  private async assertClientsExist({ heldClientIds }: RetentionRulesDto): Promise<void> {
    const found = await this.findClients(heldClientIds);
    if (found.length < heldClientIds.length) throw privacyErrors.unknownClient();
  }

  private async findClients(ids: readonly number[]): Promise<HeldClientDto[]> {
    if (ids.length === 0) return [];
    return this.dataSource.query<HeldClientDto[]>(
      'SELECT id, name FROM clients WHERE id IN (?) ORDER BY name, id',
      [ids],
    );
  }
}

/** @returns undefined if nothing is due */
export function scopeOf(
  kind: RetentionKind,
  rules: SettingsValues['retention'],
  now: Date,
): RetentionScope | undefined {
  const days = rules[retentionField(kind)];
  if (rules.isOnHold || days === null) return undefined;
  return {
    until: new Date(now.getTime() - days * DAY_MS),
    heldClientIds: rules.heldClientIds,
  };
}
