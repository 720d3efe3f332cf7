import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EXPENSE_CATEGORIES, EXPENSE_LABELS as LABELS, RECORD_ID_LABEL } from '@atrium/contracts';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access';
import { lockVersion, rowExists } from '../../platform/database';
import {
  Importers,
  type ImportColumn,
  type ImportedRecord,
  type Importer,
  type ImportInput,
  type ImportValues,
  type KnownRecord,
} from '../imports';
import { projectIdNamed } from '../projects';
import { CreateExpenseDto, UpdateExpenseDto } from './dto/expense-input.dto';
import { Expense } from './entities/expense.entity';
import { readExpense } from './expenses.reader';
import { ExpensesService } from './expenses.service';

const COLUMNS: readonly ImportColumn[] = [
  {
    field: 'vendorName',
    label: LABELS.vendorName,
    kind: 'text',
    isRequired: true,
    aliases: ['Vendor', 'Supplier'],
  },
  { field: 'vendorEmail', label: LABELS.vendorEmail, kind: 'text' },
  { field: 'description', label: LABELS.description, kind: 'text', isRequired: true },
  {
    field: 'category',
    label: LABELS.category,
    kind: 'choice',
    choices: EXPENSE_CATEGORIES,
    isRequired: true,
  },
  {
    field: 'amount',
    label: LABELS.amount,
    kind: 'money',
    isRequired: true,
    aliases: ['Total'],
  },
  { field: 'projectId', label: LABELS.projectId, kind: 'text' },
  { field: 'recordId', label: RECORD_ID_LABEL, kind: 'integer' },
];

/** Imports expenses, which are recognized by their id. New ones are pending, like all others. */
@Injectable()
export class ExpenseImporter implements Importer<CreateExpenseDto, UpdateExpenseDto>, OnModuleInit {
  readonly kind = 'expenses';
  readonly columns = COLUMNS;
  readonly createDto = CreateExpenseDto;
  readonly updateDto = UpdateExpenseDto;

  constructor(
    private readonly importers: Importers,
    private readonly expenses: ExpensesService,
  ) {}

  onModuleInit(): void {
    this.importers.register(this);
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

  async toInput(em: EntityManager, values: ImportValues): Promise<ImportInput> {
    const { recordId: _recordId, projectId: project, ...fields } = values;
    if (project === undefined) return fields;
    return { ...fields, projectId: await projectIdNamed(em, String(project)) };
  }

  create(_em: EntityManager, actor: Actor, input: CreateExpenseDto): Promise<ImportedRecord> {
    return this.expenses.create(actor, input);
  }

  update(actor: Actor, id: number, input: UpdateExpenseDto): Promise<ImportedRecord> {
    return this.expenses.update(actor, id, input);
  }

  lockVersion(em: EntityManager, id: number): Promise<number | undefined> {
    return lockVersion(em, Expense, id);
  }

  remove(_em: EntityManager, actor: Actor, { id }: ImportedRecord): Promise<void> {
    return this.expenses.delete(actor, id);
  }
}
