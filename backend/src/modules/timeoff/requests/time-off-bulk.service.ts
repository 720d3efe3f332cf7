import { DENIAL_COMMENTS_REQUIRED } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../platform/access';
import { BulkChanges, versionsById } from '../../../platform/bulk';
import { errors } from '../../../platform/http/errors';
import type { BulkTimeOffRequestsDto, BulkTimeOffResultDto } from '../dto/time-off-bulk.dto';
import { TimeOffRequestsService } from './time-off-requests.service';

/** Decides on or cancels many requests (docs/domain/time-off.md#bulk-actions). */
@Injectable()
export class TimeOffBulkService {
  constructor(
    private readonly bulk: BulkChanges,
    private readonly requests: TimeOffRequestsService,
  ) {}

  /** @throws AppError 400 for a denial without comments */
  async apply(
    actor: Actor,
    { ids, action, comments, versions }: BulkTimeOffRequestsDto,
  ): Promise<BulkTimeOffResultDto[]> {
    const versionOf = versionsById(versions);
    switch (action) {
      case 'approve':
        return this.bulk.apply(actor, ids, (writer, id) =>
          this.requests.approve(writer, id, { comments, version: versionOf.get(id) }),
        );
      case 'deny':
        if (!comments) throw errors.invalid({ comments: DENIAL_COMMENTS_REQUIRED });
        return this.bulk.apply(actor, ids, (writer, id) =>
          this.requests.deny(writer, id, { comments, version: versionOf.get(id) }),
        );
      case 'cancel':
        return this.bulk.apply(actor, ids, (writer, id) =>
          this.requests.cancel(writer, id, {
            cancellationComments: comments,
            version: versionOf.get(id),
          }),
        );
    }
  }
}
