import { calendarDateIn } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { addAbortSignal, Readable } from 'node:stream';
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
  type Person,
  PersonalData,
  personalRows,
  type PersonKind,
  privacyEvent,
} from '../../platform/personal-data';
import { FileStorage } from '../../platform/storage';
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

  /** @throws AppError 404, and the errors of {@link Exports.sendFile} */
  async send(response: Response, actor: Actor, kind: PersonKind, id: number): Promise<void> {
    const person = await this.personalData.sourceOf(kind).find(this.dataSource.manager, id);
    if (!person) throw errors.notFound(kind);
    const { timeZone } = await this.settings.get('company');
    await this.transactions.run((em) =>
      this.audit.record(em, actor, privacyEvent(person, 'export')),
    );
    await this.exports.sendFile(response, actor.id, {
      name: `${kind}-${id}-${calendarDateIn(this.clock.now(), timeZone)}.zip`,
      isCompressed: true,
      content: (signal) => addAbortSignal(signal, Readable.from(this.archiveOf(person))),
    });
  }

  private async *archiveOf(person: Person): AsyncIterable<Buffer> {
    const em = this.dataSource.manager;
    const zip = new ZipFile();
    zip.addBuffer(Buffer.from(README), 'README.txt');
    for (const table of this.personalData.tables) {
      addLazily(zip, `${table.table}.json`, () =>
        Promise.resolve(Readable.from(jsonOf(personalRows(em, table, person)))),
      );
    }
    const leftOut: string[] = [];
    let bytes = 0;
    for (const { name, key } of await this.personalData.filesOf(em, person)) {
      const file = await this.storage.stat(key);
      if (!file) {
        leftOut.push(`${name}: missing in the file storage`);
      } else if (bytes + file.sizeBytes > this.limits.fileBytes * FILES_SHARE) {
        leftOut.push(`${name}: ${file.sizeBytes} bytes, download it separately`);
      } else {
        bytes += file.sizeBytes;
        addLazily(zip, pathOf(name), () => this.storage.get(key));
      }
    }
    if (leftOut.length > 0) {
      zip.addBuffer(Buffer.from(`${leftOut.join('\r\n')}\r\n`), 'FILES-LEFT-OUT.txt');
    }
    zip.end();
    for await (const chunk of zip.outputStream) yield Buffer.from(chunk);
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

The folders contain the files that the person uploaded or sent: emails, files and receipts. If they
are too large for one archive, FILES-LEFT-OUT.txt lists the others.
`;

/** Opens the content when the archive reaches it. An error aborts the archive. */
function addLazily(zip: ZipFile, name: string, open: () => Promise<Readable>): void {
  const fail = (error: unknown): void => {
    zip.outputStream.emit('error', toError(error));
  };
  zip.addReadStreamLazy(name, (done) => {
    open().then((content) => {
      content.once('error', fail);
      done(null, content);
    }, fail);
  });
}

async function* jsonOf(rows: AsyncIterable<Record<string, unknown>>): AsyncIterable<string> {
  let separator = '[\n';
  for await (const row of rows) {
    yield `${separator}${JSON.stringify(row)}`;
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}
