import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { acquireNamedLock, Summaries } from '../../platform/database';
import { Settings } from '../settings';
import { evidenceErrors } from './evidence.errors';

const STORED = { metric: 'storage.stored' };

/** The maximum size of the next file, and the error for a larger one. */
export interface UploadLimit {
  maxBytes: number;
  tooLarge: () => Error;
}

/** docs/domain/evidence.md#size-limits */
@Injectable()
export class StorageQuota {
  constructor(
    private readonly summaries: Summaries,
    private readonly settings: Settings,
  ) {}

  /** A preliminary limit before the upload; {@link StorageQuota.assertFits} decides. */
  async uploadLimit(): Promise<UploadLimit> {
    const { maxFileSizeBytes, storageLimitBytes } = await this.settings.get('files');
    const { stored } = await this.summaries.read({ stored: STORED });
    const leftBytes = Math.max(0, storageLimitBytes - Number(stored.total));
    return leftBytes < maxFileSizeBytes
      ? { maxBytes: leftBytes, tooLarge: () => evidenceErrors.storageLimit(storageLimitBytes) }
      : {
          maxBytes: maxFileSizeBytes,
          tooLarge: () => evidenceErrors.fileTooLarge(maxFileSizeBytes),
        };
  }

  /**
   * Locks the total until the transaction ends, so that concurrent uploads can't jointly exceed the
   * limit.
   *
   * @throws AppError 413 if the file doesn't fit
   */
  async assertFits(em: EntityManager, sizeBytes: number): Promise<void> {
    await acquireNamedLock(em, STORED.metric);
    const { maxFileSizeBytes, storageLimitBytes } = await this.settings.getIn(em, 'files');
    if (sizeBytes > maxFileSizeBytes) throw evidenceErrors.fileTooLarge(maxFileSizeBytes);
    const { stored } = await this.summaries.read({ stored: STORED }, em);
    if (Number(stored.total) + sizeBytes > storageLimitBytes) {
      throw evidenceErrors.storageLimit(storageLimitBytes);
    }
  }
}
