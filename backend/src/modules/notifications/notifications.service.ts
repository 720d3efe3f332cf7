import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Actor } from '../../platform/access';
import { Clock } from '../../platform/clock';
import { listPage, type ListSource } from '../../platform/database/list-page';
import { errors } from '../../platform/http/errors';
import type { ListQuery, Page } from '../../platform/http/paging';
import type { NotificationDto } from './dto/notification.dto';
import { NotificationActions } from './notification-actions';

const COLUMNS =
  'n.id, n.type, n.title, n.body, n.link, n.entityId, n.repeats, n.readAt, n.createdAt';

type NotificationRow = Omit<NotificationDto, 'action'>;

const SOURCE: ListSource = { from: 'notifications n', alias: 'n', columns: COLUMNS };

/** Lists a user's notifications and marks them as read, which isn't audited. */
@Injectable()
export class NotificationsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly actions: NotificationActions,
  ) {}

  /** Newest first. */
  async list(actor: Actor, query: ListQuery): Promise<Page<NotificationDto>> {
    const page = await listPage<NotificationRow>(this.dataSource.manager, {
      source: SOURCE,
      where: [{ sql: 'n.userId = ?', params: [actor.id] }],
      sort: { column: 'n.id', direction: 'DESC' },
      query,
    });
    const actionOf = await this.actions.availableTo(actor, page.rows);
    return page.map((row) => ({ ...row, action: actionOf(row) }));
  }

  /** @throws AppError 404 for an unknown id or someone else's notification */
  async markRead(actor: Actor, id: number): Promise<NotificationDto> {
    await this.dataSource.query(
      'UPDATE notifications SET readAt = ? WHERE id = ? AND userId = ? AND readAt IS NULL',
      [this.clock.now(), id, actor.id],
    );
    const [row] = await this.dataSource.query<NotificationRow[]>(
      `SELECT ${COLUMNS} FROM notifications n WHERE n.id = ? AND n.userId = ?`,
      [id, actor.id],
    );
    if (!row) throw errors.notFound('notification');
    const actionOf = await this.actions.availableTo(actor, [row]);
    return { ...row, action: actionOf(row) };
  }

  async markAllRead(actor: Actor): Promise<void> {
    await this.dataSource.query(
      'UPDATE notifications SET readAt = ? WHERE userId = ? AND readAt IS NULL',
      [this.clock.now(), actor.id],
    );
  }
}
