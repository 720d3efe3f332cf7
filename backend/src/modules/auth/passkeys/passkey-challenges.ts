import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, LessThanOrEqual } from 'typeorm';
import { Clock } from '../../../platform/clock';
import { JobRunner } from '../../../platform/jobs';
import { PasskeyChallenge, type PasskeyPurpose } from '../entities/passkey-challenge.entity';

/** Users may need time to find their security key. */
export const CHALLENGE_LIFETIME_MS = 5 * 60 * 1000;

/** Stores challenges, each of which is accepted once. */
@Injectable()
export class PasskeyChallenges implements OnModuleInit {
  constructor(
    private readonly clock: Clock,
    private readonly dataSource: DataSource,
    private readonly jobs: JobRunner,
  ) {}

  onModuleInit(): void {
    this.jobs.register({
      name: 'passkey_challenges.clean',
      everySeconds: 600,
      run: async () => {
        const expiresAt = LessThanOrEqual(this.clock.now());
        await this.dataSource.manager.delete(PasskeyChallenge, { expiresAt });
      },
    });
  }

  /** @param userId null for a sign-in */
  async remember(challenge: string, purpose: PasskeyPurpose, userId: number | null): Promise<void> {
    const expiresAt = new Date(this.clock.now().getTime() + CHALLENGE_LIFETIME_MS);
    await this.dataSource.manager.insert(PasskeyChallenge, {
      challenge,
      purpose,
      userId,
      expiresAt,
    });
  }

  /** Uses up a challenge. @returns false if it is unknown, used, expired, or for someone else */
  async use(challenge: string, purpose: PasskeyPurpose, userId: number | null): Promise<boolean> {
    const { affectedRows } = await this.dataSource.query<{ affectedRows: number }>(
      `DELETE FROM passkey_challenges
       WHERE challenge = ? AND purpose = ? AND userId <=> ? AND expiresAt > ?`,
      [challenge, purpose, userId, this.clock.now()],
    );
    return affectedRows === 1;
  }
}
