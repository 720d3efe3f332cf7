import { Injectable } from '@nestjs/common';
import { type Actor, assertRecentlyConfirmed } from '../../platform/access';
import { BulkChanges } from '../../platform/bulk';
import { Clock } from '../../platform/clock';
import type { BulkUserResultDto, BulkUsersDto } from './dto/user-bulk.dto';
import { UsersService } from './users.service';

/** Changes many users, each in its own transaction (docs/domain/accounts.md#bulk-changes). */
@Injectable()
export class UserBulkService {
  constructor(
    private readonly bulk: BulkChanges,
    private readonly users: UsersService,
    private readonly clock: Clock,
  ) {}

  /**
   * A user who can't be changed doesn't stop the others.
   *
   * @returns a result for each user, in the order of the ids
   * @throws AppError 400 without changes, 403 for a new role without a recent confirmation
   */
  update(actor: Actor, input: BulkUsersDto): Promise<BulkUserResultDto[]> {
    // Once for the request, so that the caller can confirm and repeat it.
    if (input.changes?.role !== undefined) assertRecentlyConfirmed(actor, this.clock.now());
    return this.bulk.updateOrDelete(actor, input, this.users);
  }
}
