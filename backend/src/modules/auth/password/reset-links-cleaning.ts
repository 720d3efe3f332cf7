import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, LessThan } from 'typeorm';
import { Clock } from '../../../platform/clock';
import { JobRunner } from '../../../platform/jobs';
import { PasswordResetToken } from '../entities/password-reset-token.entity';

/** How long an expired link is told from an unknown one. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** Deletes links that expired long ago. */
@Injectable()
export class ResetLinksCleaning implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly jobs: JobRunner,
  ) {}

  onModuleInit(): void {
    this.jobs.register({
      name: 'password_reset_tokens.clean',
      everySeconds: 3600,
      run: async () => {
        const until = new Date(this.clock.now().getTime() - KEPT_MS);
        await this.dataSource.manager.delete(PasswordResetToken, { expiresAt: LessThan(until) });
      },
    });
  }
}
