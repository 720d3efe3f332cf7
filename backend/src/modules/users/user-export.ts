import { USER_HISTORY_LABELS as LABELS } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import type { ExportColumn } from '../../platform/export';
import { ListExport, Settings } from '../settings';
import type { ExportUsersQuery, UserStatus } from './dto/user-input.dto';
import { USER_SOURCE, userConditions, userSort } from './user-list';
import { userFieldsOfRow, type UserRow } from './user-rows';

/** The status by which the list is filtered. */
function statusOf(row: UserRow): UserStatus {
  const { isActive, isInvited, invitationAcceptedAt } = userFieldsOfRow(row);
  if (isActive) return 'active';
  return isInvited && invitationAcceptedAt === null ? 'invited' : 'inactive';
}

/** The fields that an import reads have the same labels. */
const COLUMNS: readonly ExportColumn<UserRow>[] = [
  { header: LABELS.firstName, kind: 'text', width: 20, value: (row) => row.firstName },
  { header: LABELS.lastName, kind: 'text', width: 20, value: (row) => row.lastName },
  { header: LABELS.username, kind: 'text', value: (row) => row.username },
  { header: LABELS.email, kind: 'text', width: 30, value: (row) => row.email },
  { header: LABELS.role, kind: 'text', width: 14, value: (row) => row.role },
  { header: LABELS.department, kind: 'text', width: 16, value: (row) => row.department },
  { header: 'Status', kind: 'text', width: 12, value: statusOf },
  { header: 'Added', kind: 'timestamp', value: (row) => row.createdAt },
  { header: 'Invited', kind: 'timestamp', value: (row) => row.invitationSentAt },
  { header: 'Joined', kind: 'timestamp', value: (row) => row.invitationAcceptedAt },
  { header: 'Last Login', kind: 'timestamp', value: (row) => row.lastLogin },
];

/** Exports the rows of the list with the same filters and sort order. */
@Injectable()
export class UserExport {
  constructor(
    private readonly exports: ListExport,
    private readonly settings: Settings,
  ) {}

  async send(response: Response, { format, sort, ...filters }: ExportUsersQuery): Promise<void> {
    const { timeZone } = await this.settings.get('company');
    return this.exports.send(response, {
      fileName: 'users',
      format,
      columns: COLUMNS,
      source: USER_SOURCE,
      where: userConditions(filters, timeZone),
      sort: userSort(sort),
    });
  }
}
