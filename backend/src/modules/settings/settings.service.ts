import { missingEinvoiceFields, yearOf } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import { DataSource, type EntityManager } from 'typeorm';
import { type Actor, allowRight } from '../../platform/access';
import { type AuditActor, AuditLog } from '../../platform/audit';
import { Config, readVersion } from '../../platform/config';
import { Transactions } from '../../platform/database';
import { assertCurrentVersion, errors } from '../../platform/http/errors';
import { BlockedSenders, MAX_BLOCKED_SENDERS } from './blocked-senders';
import { CalendarHooks } from './calendar-hooks';
import { companyChanges, companyDto } from './company-details';
import type {
  CompanySettingsDto,
  FileSettingsDto,
  FinanceSettingsDto,
  HelpdeskSettingsDto,
  MailSettingsDto,
  SettingsDto,
  SignInSettingsDto,
  TimeOffSettingsDto,
} from './dto/settings.dto';
import type {
  UpdateCompanySettingsDto,
  UpdateFinanceSettingsDto,
  UpdateTimeOffSettingsDto,
} from './dto/settings-input.dto';
import { Setting } from './entities/setting.entity';
import { logoUrlOf } from './logo/company-logo.service';
import { lockGroup, writeGroup } from './setting-rows';
import { Settings } from './settings';
import { settingsErrors } from './settings.errors';
import { type SettingsGroup, type SettingsValues, withDefaults } from './settings-values';
import { Today } from './today';

type Versioned<Values> = Values & { version: number };

/** How the audit log describes a change of settings. */
interface ChangeEvent {
  action: string;
  before?: object;
  after?: object;
}

/**
 * Reads all settings and updates them one group at a time (docs/domain/settings.md#setting-groups).
 */
@Injectable()
export class SettingsService {
  private readonly atriumVersion = readVersion();

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly settings: Settings,
    private readonly today: Today,
    private readonly config: Config,
    private readonly calendarHooks: CalendarHooks,
  ) {}

  /** Reads the settings from the database, not from the cache. */
  async read(actor: Actor): Promise<SettingsDto> {
    const rows = await this.dataSource.manager.find(Setting);
    const group = <Group extends SettingsGroup>(name: Group) =>
      versioned(
        name,
        rows.find((row) => row.name === name),
      );
    return {
      company: companyDto(group('company')),
      logoUrl: logoUrlOf(group('logo')),
      finance: group('finance'),
      timeoff: group('timeoff'),
      files: group('files'),
      helpdesk: group('helpdesk'),
      signIn: group('signIn'),
      mail: this.mail(),
      webhooks: { allowsHttp: this.config.allowsHttpWebhooks },
      atriumVersion: this.atriumVersion,
      abilities: {
        update: allowRight(actor, 'settings.manage', 'settings.change_needs_super_admin'),
        updateSignIn: allowRight(actor, 'sign_in.manage', 'settings.change_needs_super_admin'),
      },
    };
  }

  /** Reads one group from the database, not from the cache. */
  async readGroup<Group extends SettingsGroup>(
    group: Group,
  ): Promise<Versioned<SettingsValues[Group]>> {
    return versioned(group, await this.dataSource.manager.findOneBy(Setting, { name: group }));
  }

  /** @throws AppError 400 for a malformed tax ID, IBAN or BIC, 409 for a stale version */
  async updateCompany(
    actor: Actor,
    version: number | undefined,
    input: Omit<UpdateCompanySettingsDto, 'version'>,
  ): Promise<CompanySettingsDto> {
    const change = (_em: EntityManager, before: SettingsValues['company']) =>
      companyChanges(before, input);
    return companyDto(await this.change(actor, 'company', version, change));
  }

  /**
   * @throws AppError 400 if e-invoices are enabled while the company lacks required details, 409
   *   for a stale version
   */
  updateFinance(
    actor: Actor,
    version: number | undefined,
    input: Omit<UpdateFinanceSettingsDto, 'version'>,
  ): Promise<FinanceSettingsDto> {
    return this.change(actor, 'finance', version, async (em, before) => {
      if (input.einvoices === true && !before.einvoices) {
        const missing = missingEinvoiceFields(await this.settings.getIn(em, 'company'));
        if (missing.length > 0) throw incompleteCompany(missing);
      }
      return input;
    });
  }

  /**
   * Stores days in their order, and recalculates time off when working days or holidays change.
   *
   * @throws AppError 400 if renewals would start before next year, 409 for a stale version
   */
  updateTimeOff(
    actor: Actor,
    version: number | undefined,
    { workingDays, holidays, holidayNames, ...values }: Omit<UpdateTimeOffSettingsDto, 'version'>,
  ): Promise<TimeOffSettingsDto> {
    return this.change(actor, 'timeoff', version, async (em, before) => {
      const { firstRenewalYear = null } = values;
      if (firstRenewalYear !== null && firstRenewalYear !== before.firstRenewalYear) {
        const nextYear = yearOf(await this.today.dateIn(em)) + 1;
        if (firstRenewalYear < nextYear) throw earlyRenewal(nextYear);
      }
      const after = {
        ...values,
        workingDays: workingDays.toSorted(),
        holidays: holidays.toSorted(),
        holidayNames: Object.fromEntries(
          Object.entries(holidayNames ?? before.holidayNames).filter(([date]) =>
            holidays.includes(date),
          ),
        ),
      };
      await this.calendarHooks.afterChange(em, actor, { before, after });
      return after;
    });
  }

  /**
   * @throws AppError 400 if one file could be larger than all files together, 409 for a stale
   *   version
   */
  updateFiles(
    actor: Actor,
    version: number | undefined,
    values: SettingsValues['files'],
  ): Promise<FileSettingsDto> {
    if (values.maxFileSizeBytes > values.storageLimitBytes) {
      throw errors.invalid({
        maxFileSizeBytes: "The file size limit can't be higher than the storage limit.",
      });
    }
    return this.update(actor, 'files', version, values);
  }

  /**
   * Stores days in their order, and each blocked sender once.
   * @throws AppError 409 for a stale version
   */
  updateHelpdesk(
    actor: Actor,
    version: number | undefined,
    { businessHours, blockedSenders, ...values }: SettingsValues['helpdesk'],
  ): Promise<HelpdeskSettingsDto> {
    return this.update(actor, 'helpdesk', version, {
      ...values,
      businessHours: businessHours.toSorted((a, b) => a.weekday - b.weekday),
      blockedSenders: [...new Set(blockedSenders.map((sender) => sender.toLowerCase()))].sort(),
    });
  }

  /** Whether emails from the address are held because it, or its domain, is blocked. */
  async isSenderBlocked(address: string): Promise<boolean> {
    const { blockedSenders } = await this.settings.getIn(this.dataSource.manager, 'helpdesk');
    return new BlockedSenders(blockedSenders).has(address);
  }

  /**
   * Adds an address to the blocked senders, unless it or its domain is blocked already.
   *
   * @returns whether it was added
   * @throws AppError 409 if the list is full
   */
  async blockSender(actor: Actor, address: string): Promise<boolean> {
    let isChanged = false;
    const block = (_em: EntityManager, { blockedSenders }: SettingsValues['helpdesk']) => {
      isChanged = !new BlockedSenders(blockedSenders).has(address);
      if (!isChanged) return {};
      if (blockedSenders.length >= MAX_BLOCKED_SENDERS) {
        throw settingsErrors.tooManyBlockedSenders();
      }
      return { blockedSenders: [...blockedSenders, address.toLowerCase()].sort() };
    };
    await this.change(actor, 'helpdesk', undefined, block, {
      action: 'setting.block_sender',
      after: { blockedSender: address.toLowerCase() },
    });
    return isChanged;
  }

  /**
   * Removes an address from the blocked senders.
   *
   * @returns whether it was one of them
   * @throws AppError 409 if its domain is blocked
   */
  async unblockSender(actor: Actor, address: string): Promise<boolean> {
    let isChanged = false;
    const unblock = (_em: EntityManager, before: SettingsValues['helpdesk']) => {
      const blockedSenders = before.blockedSenders.filter(
        (entry) => entry !== address.toLowerCase(),
      );
      const domain = new BlockedSenders(blockedSenders).entryFor(address);
      if (domain !== undefined) throw settingsErrors.domainBlocked(domain);
      isChanged = blockedSenders.length < before.blockedSenders.length;
      return { blockedSenders };
    };
    await this.change(actor, 'helpdesk', undefined, unblock, {
      action: 'setting.unblock_sender',
      before: { blockedSender: address.toLowerCase() },
    });
    return isChanged;
  }

  /**
   * A super admin can turn off passwords for super admins only in a session that was opened without
   * one, so that at least one of them can still sign in (docs/domain/settings.md#sign-in).
   *
   * @throws AppError 409 for a session with a password, or a stale version
   */
  updateSignIn(
    actor: Actor,
    version: number | undefined,
    values: SettingsValues['signIn'],
  ): Promise<SignInSettingsDto> {
    return this.change(actor, 'signIn', version, (_em, before) => {
      const isTurnedOff =
        values.passwordDisabledRoles.includes('super_admin') &&
        !before.passwordDisabledRoles.includes('super_admin');
      const { method } = actor.signIn;
      if (isTurnedOff && method !== 'passkey' && method !== 'oidc') {
        throw settingsErrors.passwordInUse();
      }
      return values;
    });
  }

  /**
   * Sets the name, time zone and currency of a new company in the transaction that creates its
   * first account. Call `Settings.invalidate` after the transaction.
   */
  async setUpCompany(
    em: EntityManager,
    actor: AuditActor,
    values: Partial<Pick<SettingsValues['company'], 'name' | 'timeZone' | 'currency'>>,
  ): Promise<void> {
    await this.changeIn(em, actor, 'company', undefined, () => values);
  }

  /**
   * Updates a group. The change applies to this process immediately, and to all others within two
   * seconds.
   *
   * @throws AppError 409 for a stale version
   */
  update<Group extends SettingsGroup>(
    actor: Actor,
    group: Group,
    version: number | undefined,
    values: SettingsValues[Group],
  ): Promise<Versioned<SettingsValues[Group]>> {
    return this.change(actor, group, version, () => values);
  }

  /**
   * @param changesOf the fields to change, given the current values
   * @param event the entry in the audit log, unless it contains the changed fields
   */
  private async change<Group extends SettingsGroup>(
    actor: Actor,
    group: Group,
    version: number | undefined,
    changesOf: (
      em: EntityManager,
      before: SettingsValues[Group],
    ) => Partial<SettingsValues[Group]> | Promise<Partial<SettingsValues[Group]>>,
    event?: ChangeEvent,
  ): Promise<Versioned<SettingsValues[Group]>> {
    const saved = await this.transactions.run((em) =>
      this.changeIn(em, actor, group, version, (before) => changesOf(em, before), event),
    );
    this.settings.invalidate();
    return saved;
  }

  private async changeIn<Group extends SettingsGroup>(
    em: EntityManager,
    actor: AuditActor,
    group: Group,
    version: number | undefined,
    changesOf: (
      before: SettingsValues[Group],
    ) => Partial<SettingsValues[Group]> | Promise<Partial<SettingsValues[Group]>>,
    event?: ChangeEvent,
  ): Promise<Versioned<SettingsValues[Group]>> {
    const { row, values: before } = await lockGroup(em, group);
    assertCurrentVersion(row, version, 'setting');
    const values = { ...before, ...(await changesOf(before)) };
    if (isDeepStrictEqual(values, before)) return { ...before, version: row.version };
    await writeGroup(em, actor, row, values);
    await this.audit.record(em, actor, {
      ...(event ?? {
        action: group === 'signIn' ? 'setting.update_sign_in' : `setting.update_${group}`,
        ...auditedValues(before, values),
      }),
      entity: 'setting',
      entityId: null,
    });
    return { ...values, version: row.version + 1 };
  }

  private mail(): MailSettingsDto {
    const { smtpUrl, mailFrom } = this.config;
    return {
      isConfigured: smtpUrl !== undefined,
      // Without the user name and password of the URL.
      server: smtpUrl === undefined ? null : new URL(smtpUrl).host,
      from: mailFrom,
    };
  }
}

/** The list of blocked senders can be long, so only the removed and the added ones are recorded. */
function auditedValues(before: object, after: object): Omit<ChangeEvent, 'action'> {
  if (!('blockedSenders' in before && 'blockedSenders' in after)) return { before, after };
  const { blockedSenders: senders, ...otherBefore } = before as SettingsValues['helpdesk'];
  const { blockedSenders: newSenders, ...otherAfter } = after as SettingsValues['helpdesk'];
  const removed = senders.filter((sender) => !newSenders.includes(sender));
  const added = newSenders.filter((sender) => !senders.includes(sender));
  return {
    before: { ...otherBefore, ...(removed.length > 0 && { removedBlockedSenders: removed }) },
    after: { ...otherAfter, ...(added.length > 0 && { addedBlockedSenders: added }) },
  };
}

/** @param row null or undefined for a group that was never saved */
const versioned = <Group extends SettingsGroup>(
  group: Group,
  row: Setting | null | undefined,
): Versioned<SettingsValues[Group]> => ({
  ...withDefaults(group, row?.value),
  version: row?.version ?? 0,
});

const incompleteCompany = (missing: readonly string[]) =>
  errors.invalid({
    einvoices: `E-invoices need more details of your company: ${missing.join(', ')}. Add them in the company settings.`,
  });

const earlyRenewal = (nextYear: number) =>
  errors.invalid({
    firstRenewalYear: `Balances can be renewed from January 1, ${nextYear} at the earliest.`,
  });
