import type { Role } from '@atrium/contracts';
import { Expense } from '../../../src/modules/expenses/entities/expense.entity';
import { makeRecord } from '../records';
import type { TestApp } from '../start-app';

/** Request body that creates an expense, with the given fields replaced. */
export const newExpense = (fields: object = {}) => ({
  vendorName: 'Cloudreach Hosting',
  description: 'Servers and backups, monthly',
  category: 'infrastructure',
  amount: '1250.00',
  ...fields,
});

/** Creates an expense as a user with the given role. Returns the response body. */
export const makeExpense = (app: TestApp, fields: object = {}, role: Role = 'employee') =>
  makeRecord(app, role, '/api/expenses', newExpense(fields));

/** Creates an expense that a super admin has approved and, if `paid` is set, marked as paid. */
export async function makeApprovedExpense(app: TestApp, { paid = false }: { paid?: boolean } = {}) {
  const approved = await decide(app, 'approve', {});
  if (!paid) return approved;
  const admin = await app.as('super_admin');
  return (await admin.post(`/api/expenses/${approved.id}/pay`).send({}).expect(200)).body;
}

/** Creates an expense that a super admin has rejected. */
export const makeRejectedExpense = (app: TestApp) => decide(app, 'reject', { reason: 'Too much.' });

async function decide(app: TestApp, action: 'approve' | 'reject', fields: object) {
  const { id } = await makeExpense(app);
  const admin = await app.as('super_admin');
  return (await admin.post(`/api/expenses/${id}/${action}`).send(fields).expect(200)).body;
}

/** Inserts an expense without a creator into the database. */
export const insertExpense = (app: TestApp, fields: Partial<Expense> = {}): Promise<Expense> =>
  app.database.getRepository(Expense).save({
    vendorName: 'Cloudreach Hosting',
    description: 'Servers and backups, monthly',
    category: 'infrastructure',
    amount: '1250.00',
    ...fields,
  });
