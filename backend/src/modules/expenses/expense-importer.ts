import { EXPENSE_CATEGORIES, EXPENSE_LABELS as LABELS, RECORD_ID_LABEL } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access';
import { rowExists } from '../../platform/database';
import {
  AMOUNT_ALIASES,
  DESCRIPTION_ALIASES,
  EMAIL_ALIASES,
  type ImportColumn,
  importColumns,
  Importers,
  type ImportInput,
  type ImportValues,
  type KnownRecord,
  PROJECT_ALIASES,
  RecordImporter,
} from '../imports';
import { projectIdNamed } from '../projects';
import { CreateExpenseDto, UpdateExpenseDto } from './dto/expense-input.dto';
import { Expense } from './entities/expense.entity';
import { readExpense } from './expenses.reader';
import { ExpensesService } from './expenses.service';

const COLUMNS: readonly ImportColumn[] = [
  ...importColumns(LABELS, {
    vendorName: {
      kind: 'text',
      isRequired: true,
      aliases: ['Vendor', 'Supplier', 'Merchant', 'Payee'],
    },
    vendorEmail: { kind: 'text', aliases: EMAIL_ALIASES },
    description: { kind: 'text', isRequired: true, aliases: DESCRIPTION_ALIASES },
    category: { kind: 'choice', choices: EXPENSE_CATEGORIES, isRequired: true, aliases: ['Type'] },
    purchaseDate: {
      kind: 'date',
      aliases: ['Date', 'Expense Date', 'Receipt Date', 'Transaction Date'],
    },
    amount: { kind: 'money', isRequired: true, aliases: AMOUNT_ALIASES },
    projectId: { kind: 'text', aliases: PROJECT_ALIASES },
  }),
  { field: 'recordId', label: RECORD_ID_LABEL, kind: 'integer' },
];

/** Imports expenses, which are matched by id. New ones are pending, like all new expenses. */
@Injectable()
export class ExpenseImporter extends RecordImporter<CreateExpenseDto, UpdateExpenseDto> {
  readonly kind = 'expenses';
  readonly rights = {
    create: 'expense.create',
    update: 'expense.update',
    delete: 'expense.delete',
  } as const;
  readonly columns = COLUMNS;
  readonly createDto = CreateExpenseDto;
  readonly updateDto = UpdateExpenseDto;
  protected readonly entity = Expense;

  constructor(
    protected readonly importers: Importers,
    protected readonly service: ExpensesService,
  ) {
    super();
  }

  keyOf({ recordId }: ImportValues): string | undefined {
    return recordId === undefined ? undefined : String(recordId);
  }

  async find(
    em: EntityManager,
    actor: Actor,
    { recordId }: ImportValues,
  ): Promise<KnownRecord | undefined> {
    const id = Number(recordId ?? 0);
    if (!(await rowExists(em, 'SELECT 1 FROM expenses WHERE id = ?', [id]))) return undefined;
    const expense = await readExpense(em, actor, id);
    return {
      id,
      version: expense.version,
      values: { ...expense, recordId, projectId: expense.projectName },
      fields: { ...expense },
    };
  }

  override async toInput(em: EntityManager, values: ImportValues): Promise<ImportInput> {
    const { recordId: _recordId, projectId: project, ...fields } = values;
    if (project === undefined) return fields;
    return { ...fields, projectId: await projectIdNamed(em, String(project)) };
  }
}
