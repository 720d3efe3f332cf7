import { calendarDateIn } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import type { Readable } from 'node:stream';
import { DataSource } from 'typeorm';
import { ZipFile } from 'yazl';
import type { Actor } from '../../../platform/access';
import { Clock } from '../../../platform/clock';
import { queryRaw } from '../../../platform/database';
import { toError } from '../../../platform/error-details';
import { ExportLimits, Exports } from '../../../platform/export';
import { errors } from '../../../platform/http/errors';
import { Settings } from '../../settings';
import { evidenceErrors } from '../evidence.errors';
import { EVIDENCE_SOURCE, type EvidenceRow } from '../evidence-list';
import { archiveNames } from '../rules/archive-names';
import { ContentSender, isStored, type StoredContentRow } from './content-sender';

/** Lists the external files, whose content is not in the ZIP. */
const EXTERNAL_FILES = 'External files.txt';

/**
 * Sends the contents of several files as one ZIP (docs/domain/evidence.md#download-several-files).
 */
@Injectable()
export class EvidenceArchive {
  constructor(
    private readonly dataSource: DataSource,
    private readonly exports: Exports,
    private readonly limits: ExportLimits,
    private readonly contents: ContentSender,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws AppError 404 if a file doesn't exist or is in the trash, 413 if the files are too
   *   large, 500 if content is missing or doesn't match its checksum, and errors of {@link Exports}
   */
  async send(actor: Actor, response: Response, ids: readonly number[]): Promise<void> {
    const files = await this.read(ids);
    const totalBytes = files.reduce((sum, { size }) => sum + size, 0);
    const { fileBytes } = this.limits;
    if (totalBytes > fileBytes) throw evidenceErrors.archiveTooLarge(totalBytes, fileBytes);
    const { timeZone } = await this.settings.get('company');
    await this.exports.sendFile(response, actor.id, {
      name: `evidence-${calendarDateIn(this.clock.now(), timeZone)}.zip`,
      isCompressed: true,
      content: () => this.zip(files),
    });
  }

  /** The files in the order of the ids. */
  private async read(ids: readonly number[]): Promise<ArchivedFile[]> {
    const { columns, from, joins } = EVIDENCE_SOURCE;
    const rows = await queryRaw<EvidenceRow[]>(
      this.dataSource.manager,
      `SELECT ${columns} FROM ${from} ${joins} WHERE e.id IN (?) AND e.deletedAt IS NULL`,
      [ids],
    );
    const byId = new Map(rows.map((row) => [row.id, { ...row, size: Number(row.size) }]));
    return ids.map((id) => {
      const file = byId.get(id);
      if (!file) throw errors.notFound('file');
      return file;
    });
  }

  private zip(files: readonly ArchivedFile[]): Readable {
    const zip = new ZipFile();
    const output = zip.outputStream as Readable;
    zip.on('error', (error: Error) => output.destroy(error));
    const stored = files.filter((file) => isStored(file));
    const external = files.filter((file) => !isStored(file));
    const names = archiveNames([EXTERNAL_FILES, ...stored.map(({ originalName }) => originalName)]);
    for (const [index, file] of stored.entries()) {
      // Most content is already compressed.
      const options = { compress: false, size: file.size, mtime: file.createdAt };
      zip.addReadStreamLazy(names[index + 1] ?? file.originalName, options, (done) => {
        void this.open(file, output, (content) => done(null, content));
      });
    }
    if (external.length > 0) {
      const lines = external.map(
        ({ originalName, secureUrl }) => `${originalName}: ${secureUrl}\r\n`,
      );
      zip.addBuffer(Buffer.from(lines.join('')), EXTERNAL_FILES);
    }
    zip.end();
    return output;
  }

  /** Opens a file's content. It is closed with the ZIP, which fails if the content does. */
  private async open(
    file: StoredContentRow,
    output: Readable,
    add: (content: Readable) => void,
  ): Promise<void> {
    try {
      const content = await this.contents.openVerified(file);
      content.once('error', (error) => output.destroy(error));
      const closeContent = () => content.destroy();
      output.once('close', closeContent);
      content.once('close', () => output.off('close', closeContent));
      if (output.destroyed) content.destroy();
      else add(content);
    } catch (error) {
      output.destroy(toError(error));
    }
  }
}

type ArchivedFile = Omit<EvidenceRow, 'size'> & { size: number };
