import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access';
import { AuditLog } from '../../platform/audit';
import { lockGroup, writeGroup } from './setting-rows';
import { Settings } from './settings';

/** Clients whose records no retention rule deletes (docs/domain/privacy.md#holds). */
@Injectable()
export class RetentionHolds {
  constructor(
    private readonly settings: Settings,
    private readonly audit: AuditLog,
  ) {}

  async contain(em: EntityManager, clientId: number): Promise<boolean> {
    const { heldClientIds } = await this.settings.getIn(em, 'retention');
    return heldClientIds.includes(clientId);
  }

  /**
   * Puts the target of a merge on hold if the merged client is. Call it first in the transaction.
   */
  async move(em: EntityManager, actor: Actor, fromId: number, toId: number): Promise<void> {
    if (!(await this.contain(em, fromId))) return;
    const { row, values: before } = await lockGroup(em, 'retention');
    const others = before.heldClientIds.filter((id) => id !== fromId && id !== toId);
    if (others.length === before.heldClientIds.length) return;
    const after = { ...before, heldClientIds: [...others, toId] };
    await writeGroup(em, actor, row, after);
    await this.audit.record(em, actor, {
      action: 'setting.update_retention',
      entity: 'setting',
      entityId: null,
      before,
      after,
    });
  }
}
