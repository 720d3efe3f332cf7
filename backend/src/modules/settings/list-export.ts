import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Clock } from '../../platform/clock';
import { ReportDatabase } from '../../platform/database';
import { type ExportFile, Exports, type FullList, listRows } from '../../platform/export';
import { errors } from '../../platform/http/errors';
import { Settings } from './settings';

type ListFile<Row> = Pick<ExportFile<Row>, 'fileName' | 'format' | 'columns'> & FullList;

/** Sends a list as a file, with times in the company's time zone. */
@Injectable()
export class ListExport {
  constructor(
    private readonly database: ReportDatabase,
    private readonly clock: Clock,
    private readonly settings: Settings,
    private readonly exports: Exports,
  ) {}

  async send<Row extends { id: number | string }>(
    response: Response,
    { fileName, format, columns, ...list }: ListFile<Row>,
  ): Promise<void> {
    const { actor } = response.req as Request;
    if (!actor) throw errors.notSignedIn();
    const { timeZone } = await this.settings.get('company');
    return this.exports.send(response, actor.id, {
      fileName,
      at: this.clock.now(),
      timeZone,
      format,
      columns,
      rows: listRows<Row>(await this.database.choose(), list),
    });
  }
}
