import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { placeholders } from '../../platform/database/sql';
import { type Person, PersonalData } from '../../platform/personal-data';
import { StoredFiles } from '../../platform/storage';

const ERASED = Buffer.from('Subject: Erased\r\n\r\nThis email was erased.\r\n');

/** Replaces the originals of the emails that an erased person sent. */
@Injectable()
export class ErasedOriginals implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly files: StoredFiles,
    private readonly personalData: PersonalData,
  ) {}

  onModuleInit(): void {
    this.personalData.registerStep((person) => this.erase(person));
  }

  private async erase({ addresses }: Person): Promise<void> {
    if (addresses.length === 0) return;
    const mails = await this.dataSource.query<{ id: number; storageKey: string }[]>(
      `SELECT id, storageKey FROM incoming_mails
       WHERE storageKey IS NOT NULL AND sender IN (${placeholders(addresses)})`,
      [...addresses],
    );
    for (const { id, storageKey } of mails) {
      const key = await this.files.store('mails', ERASED);
      await this.dataSource.query(
        'UPDATE incoming_mails SET storageKey = ?, sizeBytes = ? WHERE id = ?',
        [key, ERASED.length, id],
      );
      await this.files.delete([storageKey]);
    }
  }
}
