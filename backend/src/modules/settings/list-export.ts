import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Clock } from '../../platform/clock';
import { ReportDatabase } from '../../platform/database';
import { type ExportFile, Exports, type FullList, listRows } from '../../platform/export';
import { errors } from '../../platform/http/errors';
import { Settings } from './settings';

type RowsFile<Row> = Pick<ExportFile<Row>, 'fileName' | 'format' | 'columns' | 'rows'>;
type ListFile<Row> = Omit<RowsFile<Row>, 'rows'> & FullList;

/** Sends a list as a file, with times in the company's time zone. */
@Injectable()
export class ListExport {
  constructor(
    private readonly database: ReportDatabase,
    private readonly clock: Clock,
    private readonly settings: Settings,
    private readonly exports: Exports,
  ) {}

  send<Row extends { id: number | string }>(
    response: Response,
    { fileName, format, columns, ...list }: ListFile<Row>,
  ): Promise<void> {
    return this.sendRows(response, { fileName, format, columns, rows: this.rows<Row>(list) });
  }

  /** The rows of a list, for a file that doesn't have one line for each of them. */
  async *rows<Row extends { id: number | string }>(list: FullList): AsyncGenerator<Row> {
    yield* listRows<Row>(await this.database.choose(), list);
  }

  async sendRows<Row>(response: Response, file: RowsFile<Row>): Promise<void> {
    const { actor } = response.req as Request;
    if (!actor) throw errors.notSignedIn();
    const { timeZone } = await this.settings.get('company');
    return this.exports.send(response, actor.id, {
      ...file,
      at: this.clock.now(),
      timeZone,
    });
  }
}
