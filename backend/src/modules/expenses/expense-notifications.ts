import { formatMoney } from '@atrium/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access';
import { NotificationActions, Notifier } from '../notifications';
import { Settings } from '../settings';
import { usersWithRight } from '../users';
import type { ExpenseDetailDto } from './dto/expense.dto';
import { ExpensesReader } from './expenses.reader';

/** Notifies approvers of new expenses, and submitters of decisions. */
@Injectable()
export class ExpenseNotifications implements OnModuleInit {
  constructor(
    private readonly notifier: Notifier,
    private readonly settings: Settings,
    private readonly actions: NotificationActions,
    private readonly reader: ExpensesReader,
  ) {}

  onModuleInit(): void {
    this.actions.register({
      type: 'expense.submitted',
      action: 'approve_expense',
      filterAllowed: (actor, ids) => this.reader.filterApprovable(actor, ids),
    });
  }

  /** Sends the notifications for the expense's new status. Payment sends none. */
  async statusChanged(em: EntityManager, actor: Actor, expense: ExpenseDetailDto): Promise<void> {
    const { status } = expense;
    if (status === 'pending') await this.submitted(em, actor, expense);
    if (status === 'approved' || status === 'rejected') await this.decided(em, actor, expense);
  }

  /** Notifies everyone who can decide on it, except the person who submitted it. */
  private async submitted(
    em: EntityManager,
    actor: Actor,
    expense: ExpenseDetailDto,
  ): Promise<void> {
    await this.notifier.notify(em, {
      type: 'expense.submitted',
      recipients: await approversOf(em, expense),
      actorId: actor.id,
      ...submittedTexts(actor.displayName, expense, await this.currency(em)),
      link: linkTo(expense),
      subject: subjectOf(expense),
    });
  }

  /** Notifies the person who submitted it. */
  private async decided(em: EntityManager, actor: Actor, expense: ExpenseDetailDto): Promise<void> {
    await this.notifier.markDecided(em, 'expense.submitted', subjectOf(expense));
    if (expense.createdById === null) return;
    await this.notifier.notify(em, {
      type: 'expense.decided',
      recipients: [expense.createdById],
      actorId: actor.id,
      title: `Your expense of ${describe(expense, await this.currency(em))} was ${expense.status}`,
      body: expense.rejectReason,
      link: linkTo(expense),
      subject: subjectOf(expense),
    });
  }

  private async currency(em: EntityManager): Promise<string> {
    return (await this.settings.getIn(em, 'company')).currency;
  }
}

type DescribedExpense = Pick<ExpenseDetailDto, 'vendorName' | 'amount' | 'description'>;

/** The texts of the notification about a new expense. */
export const submittedTexts = (
  submitterName: string,
  expense: DescribedExpense,
  currency: string,
): { title: string; body: string } => ({
  title: `${submitterName} submitted an expense of ${describe(expense, currency)}`,
  body: expense.description,
});

/** `$1,250.00 to Cloudreach Hosting` */
const describe = ({ vendorName, amount }: DescribedExpense, currency: string): string =>
  `${formatMoney(amount, { currency })} to ${vendorName}`;

const linkTo = ({ id }: ExpenseDetailDto): string => `/expenses/${id}`;

const subjectOf = ({ id }: ExpenseDetailDto) => ({ entity: 'expense', id }) as const;

async function approversOf(
  em: EntityManager,
  { createdById }: ExpenseDetailDto,
): Promise<number[]> {
  const approvers = await usersWithRight(em, 'expense.decide');
  return approvers.map(({ id }) => id).filter((id) => id !== createdById);
}
