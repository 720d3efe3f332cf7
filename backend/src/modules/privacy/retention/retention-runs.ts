import { MINUTE_MS } from '@atrium/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuditLog } from '../../../platform/audit';
import { Clock } from '../../../platform/clock';
import { Transactions } from '../../../platform/database';
import { JobRunner } from '../../../platform/jobs';
import { Retention, type RetentionRule } from '../../../platform/retention';
import { StoredFiles } from '../../../platform/storage';
import { lockGroup } from '../../settings';
import { scopeOf } from './retention.service';

const EVERY_SECONDS = 3600;

/** Duration of one run, so that other jobs do not wait; the next run continues. */
const RUN_MS = MINUTE_MS;

/**
 * Deletes old records. Each batch is one transaction that locks the rules, so that a hold applies
 * as soon as it is saved, and a process that is killed leaves nothing half deleted
 * (docs/domain/privacy.md#retention).
 */
@Injectable()
export class RetentionRuns implements OnModuleInit {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
    private readonly jobs: JobRunner,
    private readonly files: StoredFiles,
    private readonly retention: Retention,
  ) {}

  onModuleInit(): void {
    this.jobs.register({
      name: 'retention.delete',
      everySeconds: EVERY_SECONDS,
      run: () => this.run(),
    });
  }

  private async run(): Promise<void> {
    const end = performance.now() + RUN_MS;
    for (const rule of this.retention.rules) {
      while (performance.now() < end) {
        if ((await this.deleteBatch(rule)) === 0) break;
      }
    }
  }

  private async deleteBatch(rule: RetentionRule): Promise<number> {
    const { records, fileKeys } = await this.transactions.run(async (em) => {
      const { values } = await lockGroup(em, 'retention');
      const scope = scopeOf(rule.kind, values, this.clock.now());
      if (!scope) return { records: 0, fileKeys: [] };
      const deleted = await rule.deleteBatch(em, scope);
      if (deleted.records > 0) {
        await this.audit.record(em, null, {
          action: 'setting.apply_retention',
          entity: 'setting',
          entityId: null,
          after: { kind: rule.kind, records: deleted.records, until: scope.until },
        });
      }
      return deleted;
    });
    await this.files.delete(fileKeys);
    return records;
  }
}
