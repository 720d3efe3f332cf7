import { NOTIFICATION_TYPES, NOTIFICATIONS } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access';
import { AuditLog } from '../../platform/audit';
import { Transactions } from '../../platform/database';
import { errors } from '../../platform/http/errors';
import type { NotificationChannelsDto, NotificationPreferenceDto } from './dto/notification.dto';

interface PreferenceRow {
  type: string;
  inApp: number;
  email: number;
}

/** Reads and stores notification preferences (docs/domain/notifications.md#preferences). */
@Injectable()
export class NotificationPreferencesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
  ) {}

  /** The types that the caller's role can receive; the defaults for types without a choice. */
  async list(
    actor: Actor,
    em: EntityManager = this.dataSource.manager,
  ): Promise<NotificationPreferenceDto[]> {
    const rows = await em.query<PreferenceRow[]>(
      'SELECT type, inApp, email FROM notification_preferences WHERE userId = ?',
      [actor.id],
    );
    return NOTIFICATION_TYPES.filter((type) => actor.rights.has(NOTIFICATIONS[type].right)).map(
      (type) => {
        const chosen = rows.find((row) => row.type === type);
        const { label, inApp, email } = NOTIFICATIONS[type];
        return {
          type,
          label,
          inApp: chosen ? chosen.inApp === 1 : inApp,
          email: chosen ? chosen.email === 1 : email,
        };
      },
    );
  }

  /** @throws AppError 404 for an unknown type, or one that the caller's role can't receive */
  async update(
    actor: Actor,
    type: string,
    { inApp, email }: NotificationChannelsDto,
  ): Promise<NotificationPreferenceDto> {
    return this.transactions.run(async (em) => {
      const preferences = await this.list(actor, em);
      const before = preferences.find((preference) => preference.type === type);
      if (!before) throw errors.notFound('notification type');
      await em.query(
        `INSERT INTO notification_preferences (userId, type, inApp, email) VALUES (?, ?, ?, ?)
         ON DUPLICATE KEY UPDATE inApp = VALUES(inApp), email = VALUES(email)`,
        [actor.id, type, inApp, email],
      );
      const after = { ...before, inApp, email };
      if (before.inApp !== inApp || before.email !== email) {
        await this.audit.record(em, actor, {
          action: 'user.choose_notifications',
          entity: 'user',
          entityId: actor.id,
          before: { [type]: channelsOf(before) },
          after: { [type]: channelsOf(after) },
        });
      }
      return after;
    });
  }
}

const channelsOf = ({ inApp, email }: NotificationChannelsDto): string =>
  [inApp && 'in the app', email && 'email'].filter(Boolean).join(', ') || 'none';
