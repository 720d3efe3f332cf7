import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Actor } from '../../platform/access';
import { Config } from '../../platform/config';
import { isTrue, queryPrepared, type SqlBoolean, Transactions } from '../../platform/database';
import { Settings } from '../settings';
import type { FirstStepDto } from './dto/dashboard.dto';
import { firstStepsFor } from './rules/first-steps';

/** Each `EXISTS` and limit stops at the first rows, so the cost doesn't depend on their number. */
const EXISTING = `
  SELECT EXISTS (SELECT 1 FROM dismissed_first_steps WHERE userId = ?) AS isDismissed,
    EXISTS (SELECT 1 FROM clients) AS client, EXISTS (SELECT 1 FROM projects) AS project,
    EXISTS (SELECT 1 FROM invoices) AS invoice,
    (SELECT COUNT(*) FROM (SELECT 1 FROM users WHERE isServiceAccount = 0 LIMIT 2) people) AS people`;

type ExistingRecords = Record<'isDismissed' | 'client' | 'project' | 'invoice', SqlBoolean> & {
  people: string;
};

/**
 * The steps of a new company, until they are done or dismissed
 * (docs/domain/dashboard.md#first-steps).
 */
@Injectable()
export class FirstStepsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: Settings,
    private readonly config: Config,
    private readonly transactions: Transactions,
  ) {}

  async list({ id, rights }: Actor): Promise<FirstStepDto[]> {
    const [company, logo, [existing]] = await Promise.all([
      this.settings.get('company'),
      this.settings.get('logo'),
      queryPrepared<ExistingRecords[]>(this.dataSource.manager, EXISTING, [id]),
    ]);
    if (isTrue(existing?.isDismissed)) return [];
    return firstStepsFor(rights, {
      company_details: company.street !== '' && company.city !== '',
      logo: logo.key !== '',
      mail_server: this.config.smtpUrl !== undefined,
      colleague: Number(existing?.people) > 1,
      client: isTrue(existing?.client),
      project: isTrue(existing?.project),
      invoice: isTrue(existing?.invoice),
    });
  }

  /** Hides the steps from the caller. */
  async dismiss({ id }: Actor): Promise<void> {
    await this.transactions.run((em) =>
      em.query('INSERT IGNORE INTO dismissed_first_steps (userId) VALUES (?)', [id]),
    );
  }
}
