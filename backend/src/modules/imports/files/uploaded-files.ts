import { LIMITS } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Readable, Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Config } from '../../../platform/config';
import { DiskSpace } from '../../../platform/storage';
import { importErrors } from '../imports.errors';

/** Stores an upload on disk while its rows are read. */
@Injectable()
export class UploadedFiles {
  constructor(
    private readonly config: Config,
    private readonly space: DiskSpace,
  ) {}

  /**
   * @returns the path of the file, for {@link delete}
   * @throws AppError 413, 507
   */
  async store(content: Readable): Promise<string> {
    await this.space.assertFree('data');
    const folder = path.join(this.config.dataDir, 'tmp');
    await mkdir(folder, { recursive: true });
    const file = path.join(folder, `import-${randomUUID()}`);
    const opened = await open(file, 'wx', 0o600);
    try {
      await pipeline(content, sizeLimit(), this.space.guard('data'), opened.createWriteStream());
      return file;
    } catch (error) {
      await this.delete(file);
      throw error;
    }
  }

  async delete(file: string): Promise<void> {
    await rm(file, { force: true });
  }
}

function sizeLimit(): Transform {
  let sizeBytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      sizeBytes += chunk.length;
      if (sizeBytes > LIMITS.importFileBytes) done(importErrors.fileTooLarge());
      else done(null, chunk);
    },
  });
}
