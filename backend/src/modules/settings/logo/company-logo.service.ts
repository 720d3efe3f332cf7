import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { buffer } from 'node:stream/consumers';
import type { Actor } from '../../../platform/access';
import { AuditLog } from '../../../platform/audit';
import { Transactions } from '../../../platform/database';
import { errors } from '../../../platform/http/errors';
import { openImage, type StoredImage } from '../../../platform/images';
import { FileStorage, StoredFiles } from '../../../platform/storage';
import type { CompanyLogoDto } from '../dto/settings.dto';
import { lockGroup, writeGroup } from '../setting-rows';
import { Settings } from '../settings';
import { logoUrlOf } from './logo-url';
import { toCompanyLogo } from './to-company-logo';

const NONE = { key: '' };

/** The logo of the company, which stands at the head of invoices: one PNG, whatever was sent. */
@Injectable()
export class CompanyLogo implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly settings: Settings,
    private readonly storage: FileStorage,
    private readonly files: StoredFiles,
  ) {}

  onModuleInit(): void {
    this.files.register('logos', {
      table: 'settings',
      column: "JSON_UNQUOTE(JSON_EXTRACT(value, '$.key'))",
    });
  }

  /** @throws AppError 400 when it is no image that can be shown, 507 when there is no room */
  async replace(actor: Actor, upload: Buffer): Promise<CompanyLogoDto> {
    const png = await toCompanyLogo(upload);
    const key = await this.files.store('logos', png);
    const replacedKey = await this.files.deleteOnFailure('logos', key, () =>
      this.transactions.run((em) => this.save(em, actor, 'setting.change_logo', { key })),
    );
    this.settings.forget();
    await this.files.delete([replacedKey]);
    return { logoUrl: logoUrlOf({ key }) };
  }

  /** @throws AppError 404 when there is none */
  async remove(actor: Actor): Promise<void> {
    const removedKey = await this.transactions.run(async (em) => {
      const key = await this.save(em, actor, 'setting.remove_logo', NONE);
      if (key === null) throw errors.notFound('logo');
      return key;
    });
    this.settings.forget();
    await this.files.delete([removedKey]);
  }

  /** @throws AppError 404 when there is none */
  async read(): Promise<StoredImage> {
    const logo = await this.stored();
    if (!logo) throw errors.notFound('logo');
    return logo;
  }

  /** The PNG for a document; `undefined` without a logo, and when the storage has lost it. */
  async image(): Promise<Buffer | undefined> {
    const logo = await this.stored();
    return logo && buffer(logo.content);
  }

  /** What is there right now: the file of the logo before may be gone already. */
  private async stored(): Promise<StoredImage | undefined> {
    const { key } = await this.settings.getIn(this.dataSource.manager, 'logo');
    return openImage(this.storage, key);
  }

  /** @returns the key of the logo before, `null` when there was none */
  private async save(
    em: EntityManager,
    actor: Actor,
    action: string,
    logo: { key: string },
  ): Promise<string | null> {
    const { row, values: before } = await lockGroup(em, 'logo');
    await writeGroup(em, actor, row, logo);
    await this.audit.record(em, actor, {
      action,
      entity: 'setting',
      entityId: null,
      before: { logoUrl: logoUrlOf(before) },
      after: { logoUrl: logoUrlOf(logo) },
    });
    return before.key || null;
  }
}
