import { Injectable, StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { Readable } from 'node:stream';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../../platform/access';
import { Clock } from '../../../platform/clock';
import { type ExportColumn, Exports } from '../../../platform/export';
import { CompanyLogoService, Settings } from '../../settings';
import {
  type DocumentParty,
  STATEMENT_ENTRY_LABELS,
  type StatementDocument,
} from '../documents/document';
import { statementPdf } from '../documents/pdf/statement-pdf';
import { InvoiceParties } from '../invoice-parties';
import type { StatementDto, StatementEntryDto, StatementQuery } from './statements.dto';
import { readStatementClient, type StatementClient, StatementsReader } from './statements.reader';

type CsvRow = StatementEntryDto & Pick<StatementDto, 'currency'>;

const COLUMNS: readonly ExportColumn<CsvRow>[] = [
  { header: 'Date', kind: 'date', value: ({ date }) => date },
  { header: 'Kind', kind: 'text', value: ({ kind }) => STATEMENT_ENTRY_LABELS[kind] },
  { header: 'Number', kind: 'text', value: ({ number }) => number },
  { header: 'Due Date', kind: 'date', value: ({ dueDate }) => dueDate },
  { header: 'Amount', kind: 'money', value: ({ amount }) => amount },
  { header: 'Balance', kind: 'money', value: ({ balance }) => balance },
  { header: 'Currency', kind: 'text', value: ({ currency }) => currency },
];

/** The beginning of the names of files. */
export const fileNameOf = ({ type }: Pick<StatementDocument, 'type'>): string =>
  type === 'activity' ? 'activity-statement' : 'statement';

/** Statements as files (docs/domain/invoices.md#statement). */
@Injectable()
export class StatementFiles {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reader: StatementsReader,
    private readonly parties: InvoiceParties,
    private readonly logo: CompanyLogoService,
    private readonly settings: Settings,
    private readonly exports: Exports,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError as {@link StatementsReader.statement} */
  async document(
    clientId: number,
    query: StatementQuery,
  ): Promise<StatementDocument & StatementDto> {
    const statement = await this.reader.statement(clientId, query);
    const em = this.dataSource.manager;
    const client = await readStatementClient(em, clientId);
    const {
      invoiceFooter: _footer,
      currency: _currency,
      ...seller
    } = await this.parties.seller(em);
    return { ...statement, seller, client: await this.party(em, client) };
  }

  /** The client's details as the statement shows them. */
  party(em: EntityManager, { id, name, email }: StatementClient): Promise<DocumentParty> {
    return this.parties.buyer(em, { clientId: id, clientName: name, clientEmail: email });
  }

  async pdf(document: StatementDocument): Promise<Buffer> {
    return statementPdf(document, await this.logo.image());
  }

  /** @throws AppError as {@link StatementsReader.statement} */
  async sendPdf(
    response: Response,
    clientId: number,
    query: StatementQuery,
  ): Promise<StreamableFile> {
    const document = await this.document(clientId, query);
    const content = await this.pdf(document);
    response.attachment(
      `${fileNameOf(document)}-${clientId}-${document.currency}-${document.to}.pdf`,
    );
    response.set('Cache-Control', 'private, no-cache');
    return new StreamableFile(content, { type: 'application/pdf' });
  }

  /** @throws AppError as {@link StatementsReader.statement} */
  async sendCsv(
    actor: Actor,
    response: Response,
    clientId: number,
    query: StatementQuery,
  ): Promise<void> {
    const { type, entries, currency } = await this.reader.statement(clientId, query);
    const { timeZone } = await this.settings.get('company');
    await this.exports.send(response, actor.id, {
      fileName: `${fileNameOf({ type })}-${clientId}-${currency}`,
      at: this.clock.now(),
      timeZone,
      format: 'csv',
      columns: COLUMNS,
      rows: rowsOf(entries.map((entry) => ({ ...entry, currency }))),
    });
  }
}

/** As {@link Exports} reads them. */
const rowsOf = <Row>(rows: readonly Row[]): AsyncIterable<Row> => Readable.from(rows);
