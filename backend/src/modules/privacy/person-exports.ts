import { calendarDateIn } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { addAbortSignal, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { DataSource } from 'typeorm';
import { ZipFile } from 'yazl';
import type { Actor } from '../../platform/access';
import { AuditLog } from '../../platform/audit';
import { Clock } from '../../platform/clock';
import { Transactions } from '../../platform/database';
import { toError } from '../../platform/error-details';
import { ExportLimits, Exports } from '../../platform/export';
import { errors } from '../../platform/http/errors';
import {
  assertNotBeingErased,
  type Person,
  PersonalData,
  type PersonalFile,
  personalRows,
  type PersonKind,
  privacyEvent,
} from '../../platform/personal-data';
import { FileStorage, StoredFileNotFoundError } from '../../platform/storage';
import { Settings } from '../settings';

/** Sends the data of a person as a ZIP archive (docs/domain/privacy.md#export). */
@Injectable()
export class PersonExports {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
    private readonly exports: Exports,
    private readonly limits: ExportLimits,
    private readonly personalData: PersonalData,
    private readonly settings: Settings,
    private readonly storage: FileStorage,
  ) {}

  /** @throws AppError 404, 409 while the person is being erased, and the errors of {@link Exports.sendFile} */
  async send(response: Response, actor: Actor, kind: PersonKind, id: number): Promise<void> {
    const person = await this.personalData.sourceOf(kind).find(this.dataSource.manager, id);
    if (!person) throw errors.notFound(kind);
    await assertNotBeingErased(this.dataSource.manager, kind, [id]);
    const { timeZone } = await this.settings.get('company');
    await this.transactions.run((em) =>
      this.audit.record(em, actor, privacyEvent(person, 'export')),
    );
    await this.exports.sendFile(response, actor.id, {
      name: `${kind}-${id}-${calendarDateIn(this.clock.now(), timeZone)}.zip`,
      isCompressed: true,
      content: () => this.archiveOf(person),
    });
  }

  private archiveOf(person: Person): Readable {
    const zip = new ZipFile();
    const output = zip.outputStream as Readable;
    const closed = new AbortController();
    output.once('close', () => closed.abort());
    this.fill(zip, person, closed.signal).catch((error: unknown) => output.destroy(toError(error)));
    return output;
  }

  private async fill(zip: ZipFile, person: Person, closed: AbortSignal): Promise<void> {
    const em = this.dataSource.manager;
    const addFilesUntil = performance.now() + this.limits.addFilesMs;
    zip.addBuffer(Buffer.from(README), 'README.txt');
    for (const table of this.personalData.tables) {
      const rows = Readable.from(jsonOf(personalRows(em, table, person)));
      await add(zip, closed, `${table.table}.json`, rows);
    }
    const leftOut: string[] = [];
    let bytes = 0;
    for (const file of await this.personalData.filesOf(em, person)) {
      closed.throwIfAborted();
      if (performance.now() >= addFilesUntil) {
        leftOut.push(`${file.name}: there was no time to add it; download it separately`);
        continue;
      }
      const sizeBytes = await this.sizeOf(file);
      if (bytes + sizeBytes > this.limits.fileBytes * FILES_SHARE) {
        leftOut.push(
          `${file.name}: too large for this archive (${sizeBytes} bytes); download it separately`,
        );
        continue;
      }
      const content = await this.open(file);
      if (content) {
        bytes += sizeBytes;
        // Most content is already compressed.
        await add(zip, closed, pathOf(file.name), content, { compress: false });
      } else {
        leftOut.push(`${file.name}: missing in the file storage`);
      }
    }
    if (leftOut.length > 0) {
      zip.addBuffer(Buffer.from(`${leftOut.join('\r\n')}\r\n`), 'FILES-LEFT-OUT.txt');
    }
    zip.end();
  }

  private async sizeOf({ key, sizeBytes }: PersonalFile): Promise<number> {
    return sizeBytes ?? (await this.storage.stat(key))?.sizeBytes ?? 0;
  }

  /** @returns undefined if the file is missing */
  private async open({ key }: PersonalFile): Promise<Readable | undefined> {
    try {
      return await this.storage.get(key);
    } catch (error) {
      if (error instanceof StoredFileNotFoundError) return undefined;
      throw error;
    }
  }
}

/** The share of the largest export that files can have; the rest is for the rows. */
const FILES_SHARE = 0.75;

/** A path that programs on all systems can unpack. Only the first slash is ours. */
const pathOf = (name: string): string => {
  const [folder = '', ...rest] = name.split('/');
  const safe = rest.join('_').replaceAll(/[\\:*?"<>|\p{Cc}]/gu, '_');
  return rest.length === 0 ? folder : `${folder}/${safe}`;
};

const README = `This archive contains what Atrium stores about one person.

Each .json file has the rows of one table that the person wrote, that are about the person, or that
contain the person's name or address. Passwords and keys are left out. Times are in UTC.

The folders contain the files that the person uploaded or sent: emails, files and receipts.
FILES-LEFT-OUT.txt lists files that are missing, didn't fit or weren't added in time.
`;

/** Adds the content and waits until it is read. Closes it if the archive is closed. */
async function add(
  zip: ZipFile,
  closed: AbortSignal,
  name: string,
  content: Readable,
  options = { compress: true },
): Promise<void> {
  zip.addReadStream(addAbortSignal(closed, content), name, options);
  await finished(content);
}

async function* jsonOf(rows: AsyncIterable<Record<string, unknown>>): AsyncIterable<string> {
  let separator = '[\n';
  for await (const row of rows) {
    yield `${separator}${JSON.stringify(row)}`;
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}
