import {
  minutesToDays,
  minutesToHours,
  TIME_OFF_HISTORY_LABELS as HISTORY_LABELS,
  TIME_OFF_LABELS as LABELS,
  timeOffUserName,
  USER_LABELS,
  yesOrNo,
} from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import type { Actor } from '../../../platform/access';
import { lastActorSql } from '../../../platform/audit';
import type { ListSource } from '../../../platform/database/list-page';
import type { ExportColumn } from '../../../platform/export';
import { ListExport } from '../../settings';
import { displayNameOrNull } from '../../users';
import type { ExportTimeOffRequestsQuery } from '../dto/time-off-input.dto';
import { REQUEST_SOURCE, type RequestRow, requestSort } from '../time-off-lists';
import { TimeOffReader } from './time-off.reader';

type ExportedRequest = RequestRow & {
  requesterFirstName: string | null;
  requesterLastName: string | null;
  /** Null if the account was deleted. */
  requesterUsername: string | null;
  cancellerFirstName: string | null;
  cancellerLastName: string | null;
  /** Null if the account was deleted. */
  cancellerUsername: string | null;
  /** Null if the request isn't cancelled, or the audit log no longer contains the cancellation. */
  recordedCanceller: string | null;
};

const cancellerSql = (column: 'actorId' | 'actorName'): string =>
  `IF(r.status = 'cancelled',
    ${lastActorSql(column, 'time_off_request', 'time_off_request.cancel', 'r.id')}, NULL)`;

const SOURCE: ListSource = {
  ...REQUEST_SOURCE,
  columns:
    `${REQUEST_SOURCE.columns}, c.firstName AS requesterFirstName, ` +
    'c.lastName AS requesterLastName, c.username AS requesterUsername, ' +
    'x.firstName AS cancellerFirstName, x.lastName AS cancellerLastName, ' +
    `x.username AS cancellerUsername, ${cancellerSql('actorName')} AS recordedCanceller`,
  joins:
    `${REQUEST_SOURCE.joins} LEFT JOIN users c ON c.id = r.createdById ` +
    `LEFT JOIN users x ON x.id = ${cancellerSql('actorId')}`,
};

/** The user or, for a request for someone else, the admin who entered it. */
const requesterOf = ({
  requesterFirstName: firstName,
  requesterLastName: lastName,
  requesterUsername: username,
}: ExportedRequest): string | null => displayNameOrNull({ firstName, lastName, username });

/** The user who cancelled the request, without the API token that the audit log names. */
const cancellerOf = ({
  cancellerFirstName: firstName,
  cancellerLastName: lastName,
  cancellerUsername: username,
  recordedCanceller,
}: ExportedRequest): string | null =>
  displayNameOrNull({ firstName, lastName, username }) ?? recordedCanceller;

/** Every field of the history has a column. */
const COLUMNS: Readonly<
  Record<keyof typeof HISTORY_LABELS, ExportColumn<ExportedRequest>> &
    Record<string, ExportColumn<ExportedRequest>>
> = {
  employee: { header: LABELS.userId, kind: 'text', value: timeOffUserName },
  email: { header: USER_LABELS.email, kind: 'text', width: 30, value: (row) => row.userEmail },
  department: {
    header: USER_LABELS.department,
    kind: 'text',
    width: 16,
    value: (row) => row.department,
  },
  type: { header: LABELS.type, kind: 'text', width: 12, value: (row) => row.type },
  startDate: { header: LABELS.startDate, kind: 'date', value: (row) => row.startDate },
  endDate: { header: LABELS.endDate, kind: 'date', value: (row) => row.endDate },
  isHalfDay: {
    header: LABELS.isHalfDay,
    kind: 'text',
    width: 10,
    value: (row) => yesOrNo(row.isHalfDay === 1),
  },
  timeOfDay: { header: LABELS.timeOfDay, kind: 'text', width: 12, value: (row) => row.timeOfDay },
  days: { header: LABELS.days, kind: 'decimal', value: (row) => minutesToDays(row.minutes) },
  minutes: { header: 'Hours', kind: 'decimal', value: (row) => minutesToHours(row.minutes) },
  reason: { header: LABELS.reason, kind: 'text', value: (row) => row.reason },
  status: { header: HISTORY_LABELS.status, kind: 'text', width: 12, value: (row) => row.status },
  createdAt: { header: 'Requested', kind: 'timestamp', value: (row) => row.createdAt },
  requestedBy: { header: 'Requested By', kind: 'text', width: 20, value: requesterOf },
  approvedBy: { header: 'Decided By', kind: 'text', width: 20, value: (row) => row.approvedBy },
  approvedAt: { header: 'Decided', kind: 'timestamp', value: (row) => row.approvedAt },
  comments: { header: HISTORY_LABELS.comments, kind: 'text', value: (row) => row.comments },
  cancelledBy: { header: 'Cancelled By', kind: 'text', width: 20, value: cancellerOf },
  cancelledAt: { header: 'Cancelled', kind: 'timestamp', value: (row) => row.cancelledAt },
  cancellationComments: {
    header: HISTORY_LABELS.cancellationComments,
    kind: 'text',
    value: (row) => row.cancellationComments,
  },
};

/** Exports the requests that the list shows the actor, in the list's order. */
@Injectable()
export class TimeOffRequestExport {
  constructor(
    private readonly exports: ListExport,
    private readonly reader: TimeOffReader,
  ) {}

  async send(
    actor: Actor,
    response: Response,
    { format, sort, ...filters }: ExportTimeOffRequestsQuery,
  ): Promise<void> {
    return this.exports.send(response, {
      fileName: 'time-off-requests',
      format,
      columns: Object.values(COLUMNS),
      source: SOURCE,
      where: await this.reader.listConditions(actor, filters),
      sort: requestSort(sort),
    });
  }
}
