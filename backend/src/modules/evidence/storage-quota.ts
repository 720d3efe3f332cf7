import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Summaries } from '../../platform/database';
import { Settings } from '../settings';
import { evidenceErrors } from './evidence.errors';

const STORED = { metric: 'storage.stored' };

/** How large the next file may be, and what to say about a larger one. */
export interface Room {
  maxBytes: number;
  tooLarge: () => Error;
}

/** The limits of the settings: of one file, and of all of them together (decisions sections 1 and 6). */
@Injectable()
export class StorageQuota {
  constructor(
    private readonly summaries: Summaries,
    private readonly settings: Settings,
  ) {}

  /** What would fit at this moment; the last word is {@link StorageQuota.assertRoom}. */
  async room(): Promise<Room> {
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
   * Keeps others from adding until the transaction ends, so that uploads at the same moment cannot
   * pass the limit together.
   *
   * @throws AppError 413 when the file does not fit
   */
  async assertRoom(em: EntityManager, sizeBytes: number): Promise<void> {
    await this.summaries.lock(em, STORED.metric);
    const { maxFileSizeBytes, storageLimitBytes } = await this.settings.getIn(em, 'files');
    if (sizeBytes > maxFileSizeBytes) throw evidenceErrors.fileTooLarge(maxFileSizeBytes);
    const { stored } = await this.summaries.read({ stored: STORED }, em);
    if (Number(stored.total) + sizeBytes > storageLimitBytes) {
      throw evidenceErrors.storageLimit(storageLimitBytes);
    }
  }
}
