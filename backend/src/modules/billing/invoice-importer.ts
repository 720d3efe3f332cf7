import {
  INVOICE_HISTORY_LABELS,
  INVOICE_KINDS,
  INVOICE_LABELS as LABELS,
  INVOICE_STATUSES,
  RECORD_ID_LABEL,
  signedAmount,
} from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access';
import { LinkedRecordImporter, NewClients } from '../clients';
import {
  AMOUNT_ALIASES,
  CLIENT_EMAIL_ALIASES,
  CLIENT_NAME_ALIASES,
  DESCRIPTION_ALIASES,
  DUE_DATE_ALIASES,
  type ImportColumn,
  importColumns,
  Importers,
  type ImportInput,
  type ImportValues,
  type KnownRecord,
  type NewRecord,
  PROJECT_ALIASES,
  STATUS_ALIASES,
} from '../imports';
import { projectIdNamed } from '../projects';
import { CreateInvoiceDto, UpdateInvoiceDto } from './dto/invoice-input.dto';
import { Invoice } from './entities/invoice.entity';
import { GENERAL_PROJECT } from './invoice-export';
import { InvoiceNumbers } from './invoice-numbers';
import { invoiceErrors } from './invoices.errors';
import { readInvoice } from './invoices.reader';
import { InvoicesService } from './invoices.service';

const COLUMNS: readonly ImportColumn[] = [
  ...importColumns(LABELS, {
    invoiceNumber: { kind: 'text', aliases: ['Invoice', 'Number', 'Invoice No', 'No'] },
    clientName: { kind: 'text', isRequired: true, aliases: CLIENT_NAME_ALIASES },
    clientEmail: { kind: 'text', isRequired: true, aliases: CLIENT_EMAIL_ALIASES },
    amount: {
      kind: 'money',
      isRequired: true,
      // Exports contain the amounts of credit notes as negative ones.
      canBeNegative: true,
      aliases: AMOUNT_ALIASES,
    },
    issueDate: { kind: 'date', aliases: ['Invoice Date', 'Date', 'Issued', 'Issued On'] },
    dueDate: { kind: 'date', aliases: DUE_DATE_ALIASES },
    description: { kind: 'text', aliases: DESCRIPTION_ALIASES },
    deliveryDate: { kind: 'date' },
    deliveryCountry: { kind: 'text' },
    terms: { kind: 'text' },
    projectId: { kind: 'text', aliases: PROJECT_ALIASES },
    lines: null,
  }),
  {
    field: 'status',
    label: INVOICE_HISTORY_LABELS.status,
    kind: 'choice',
    choices: INVOICE_STATUSES,
    aliases: STATUS_ALIASES,
  },
  {
    field: 'paidDate',
    label: INVOICE_HISTORY_LABELS.paidDate,
    kind: 'date',
    aliases: ['Paid On', 'Payment Date'],
  },
  { field: 'kind', label: 'Kind', kind: 'choice', choices: INVOICE_KINDS },
  { field: 'recordId', label: RECORD_ID_LABEL, kind: 'integer' },
];

/**
 * Imports invoices, which are matched by number, or by id if they have none yet. A new one has a
 * single line that is not subject to tax.
 */
@Injectable()
export class InvoiceImporter extends LinkedRecordImporter<CreateInvoiceDto, UpdateInvoiceDto> {
  readonly kind = 'invoices';
  readonly rights = {
    create: 'invoice.create',
    update: 'invoice.update',
    delete: 'invoice.delete',
  } as const;
  readonly columns = COLUMNS;
  readonly createDto = CreateInvoiceDto;
  readonly updateDto = UpdateInvoiceDto;
  protected readonly entity = Invoice;

  constructor(
    protected readonly importers: Importers,
    protected readonly service: InvoicesService,
    protected readonly newClients: NewClients,
    private readonly numbers: InvoiceNumbers,
  ) {
    super();
  }

  keyOf({ invoiceNumber, recordId }: ImportValues): string | undefined {
    if (invoiceNumber !== undefined) return String(invoiceNumber);
    return recordId === undefined ? undefined : `#${String(recordId)}`;
  }

  /** @throws AppError 400 for a new credit note */
  async find(
    em: EntityManager,
    _actor: Actor,
    { invoiceNumber, recordId, kind }: ImportValues,
  ): Promise<KnownRecord | undefined> {
    const [found] = await em.query<Pick<Invoice, 'id' | 'kind'>[]>(
      invoiceNumber === undefined
        ? 'SELECT id, kind FROM invoices WHERE id = ?'
        : 'SELECT id, kind FROM invoices WHERE invoiceNumber = ?',
      [invoiceNumber ?? recordId ?? null],
    );
    if (kind === 'credit-note' && found?.kind !== kind) throw invoiceErrors.importedCreditNote();
    if (!found) return undefined;
    const invoice = await readInvoice(em, found.id);
    const projectId = invoice.projectName ?? GENERAL_PROJECT;
    return {
      id: invoice.id,
      version: invoice.version,
      // The number or the id identifies the invoice.
      values: {
        ...invoice,
        amount: signedAmount(invoice.kind, invoice.amount),
        projectId,
        invoiceNumber,
        recordId,
      },
      fields: { ...invoice },
    };
  }

  /** @throws AppError 400 for an unknown project */
  override async toInput(em: EntityManager, values: ImportValues): Promise<ImportInput> {
    const { kind: _kind, recordId: _recordId, projectId: project, ...fields } = values;
    if (project === undefined) return fields;
    const isGeneral = project === GENERAL_PROJECT;
    return { ...fields, projectId: isGeneral ? null : await projectIdNamed(em, String(project)) };
  }

  /** An overdue invoice starts as pending and becomes overdue automatically. */
  override create(em: EntityManager, actor: Actor, input: CreateInvoiceDto): Promise<NewRecord> {
    const isOverdue = input.status === 'overdue';
    return super.create(em, actor, isOverdue ? { ...input, status: 'pending' } : input);
  }

  /** Releases the number, so that a corrected file can use it again. */
  override async remove(em: EntityManager, actor: Actor, created: NewRecord): Promise<void> {
    const { invoiceNumber } = await readInvoice(em, created.id);
    await super.remove(em, actor, created);
    await this.numbers.release(em, invoiceNumber);
  }
}
