import { Injectable, type OnModuleInit } from '@nestjs/common';
import { buffer } from 'node:stream/consumers';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../../platform/access';
import { AuditLog } from '../../../platform/audit';
import { Transactions } from '../../../platform/database';
import { errors } from '../../../platform/http/errors';
import { openImage, type StoredImage } from '../../../platform/images';
import { fileFingerprint, FileStorage, StoredFiles } from '../../../platform/storage';
import type { CompanyLogoDto } from '../dto/settings.dto';
import { lockGroup, writeGroup } from '../setting-rows';
import { Settings } from '../settings';
import { redrawLogo } from './redraw-logo';

const NONE = { key: '' };

/** Stores and reads the company's logo, which is printed on invoices, as a PNG. */
@Injectable()
export class CompanyLogoService implements OnModuleInit {
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

  /** @throws AppError 400 if the upload is not a supported image, 507 if the storage is full */
  async replace(actor: Actor, upload: Buffer): Promise<CompanyLogoDto> {
    const png = await redrawLogo(upload);
    const key = await this.files.store('logos', png);
    const replacedKey = await this.files.deleteOnFailure('logos', key, () =>
      this.transactions.run((em) => this.save(em, actor, 'setting.change_logo', { key })),
    );
    this.settings.invalidate();
    await this.files.delete([replacedKey]);
    return { logoUrl: logoUrlOf({ key }) };
  }

  /** @throws AppError 404 if there is no logo */
  async remove(actor: Actor): Promise<void> {
    const removedKey = await this.transactions.run(async (em) => {
      const key = await this.save(em, actor, 'setting.remove_logo', NONE);
      if (key === null) throw errors.notFound('logo');
      return key;
    });
    this.settings.invalidate();
    await this.files.delete([removedKey]);
  }

  /** @throws AppError 404 if there is no logo */
  async read(): Promise<StoredImage> {
    const logo = await this.stored();
    if (!logo) throw errors.notFound('logo');
    return logo;
  }

  /** The PNG for a document; `undefined` if there is no logo or its file is missing. */
  async image(): Promise<Buffer | undefined> {
    const logo = await this.stored();
    return logo && buffer(logo.content);
  }

  /** Bypasses the settings cache, because the file of a replaced logo may already be deleted. */
  private async stored(): Promise<StoredImage | undefined> {
    const { key } = await this.settings.getIn(this.dataSource.manager, 'logo');
    return openImage(this.storage, key);
  }

  /** @returns the key of the previous logo, `null` if there was none */
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

/** URL of the logo, which changes with it; `null` if there is none. */
export const logoUrlOf = ({ key }: { key: string }): string | null =>
  key ? `/api/settings/logo?v=${fileFingerprint(key)}` : null;
