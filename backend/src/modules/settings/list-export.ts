import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { DataSource } from 'typeorm';
import { Clock } from '../../platform/clock';
import { listRows, sendExport, type ExportFile, type FullList } from '../../platform/export';
import { Settings } from './settings';

type ListFile<Row> = Pick<ExportFile<Row>, 'fileName' | 'format' | 'columns'> & FullList;

/** Sends a list as a file, with times in the company's time zone. */
@Injectable()
export class ListExport {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  async send<Row extends { id: number | string }>(
    response: Response,
    { fileName, format, columns, ...list }: ListFile<Row>,
  ): Promise<void> {
    const { timeZone } = await this.settings.get('company');
    return sendExport(response, {
      fileName,
      at: this.clock.now(),
      timeZone,
      format,
      columns,
      rows: listRows<Row>(this.dataSource, list),
    });
  }
}
