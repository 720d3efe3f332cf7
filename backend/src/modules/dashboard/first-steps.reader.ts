import { Injectable } from '@nestjs/common';
import type { FirstStep } from '@atrium/contracts';
import { DataSource } from 'typeorm';
import type { Actor } from '../../platform/access';
import { Config } from '../../platform/config';
import { queryPrepared } from '../../platform/database';
import { Settings } from '../settings';
import type { FirstStepDto } from './dto/dashboard.dto';
import { firstStepsFor } from './rules/first-steps';

/** Each `EXISTS` and limit stops at the first rows, so the cost doesn't depend on their number. */
const EXISTING = `
  SELECT EXISTS (SELECT 1 FROM clients) AS client, EXISTS (SELECT 1 FROM projects) AS project,
    EXISTS (SELECT 1 FROM invoices) AS invoice,
    (SELECT COUNT(*) FROM (SELECT 1 FROM users WHERE isServiceAccount = 0 LIMIT 2) people) AS people`;

type Existing = Record<'client' | 'project' | 'invoice' | 'people', number | string>;

/** Finds out which steps of a new company are done (docs/domain/dashboard.md#first-steps). */
@Injectable()
export class FirstStepsReader {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: Settings,
    private readonly config: Config,
  ) {}

  async list({ rights }: Actor): Promise<FirstStepDto[]> {
    return firstStepsFor(rights, await this.done());
  }

  private async done(): Promise<Record<FirstStep, boolean>> {
    const [company, logo, [existing]] = await Promise.all([
      this.settings.get('company'),
      this.settings.get('logo'),
      queryPrepared<Existing[]>(this.dataSource.manager, EXISTING, []),
    ]);
    return {
      company_details: company.street !== '' && company.city !== '',
      logo: logo.key !== '',
      mail_server: this.config.smtpUrl !== undefined,
      colleague: Number(existing?.people) > 1,
      client: Number(existing?.client) === 1,
      project: Number(existing?.project) === 1,
      invoice: Number(existing?.invoice) === 1,
    };
  }
}
