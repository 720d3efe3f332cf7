import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type Person, PersonalData, type PersonalFile } from '../../platform/personal-data';
import { StoredFiles } from '../../platform/storage';

const ERASED = Buffer.from('Subject: Erased\r\n\r\nThis email was erased.\r\n');

/** Exports the originals of the emails that a person sent, and replaces them in an erasure. */
@Injectable()
export class SentOriginals implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly files: StoredFiles,
    private readonly personalData: PersonalData,
  ) {}

  onModuleInit(): void {
    this.personalData.registerFiles(originalsOf);
    this.personalData.registerStep((person) => this.erase(person));
  }

  private async erase(person: Person): Promise<void> {
    for (const { id, storageKey } of await sentMails(this.dataSource.manager, person)) {
      const key = await this.files.store('mails', ERASED);
      await this.dataSource.query(
        'UPDATE incoming_mails SET storageKey = ?, sizeBytes = ? WHERE id = ?',
        [key, ERASED.length, id],
      );
      await this.files.delete([storageKey]);
    }
  }
}

interface SentMail {
  id: number;
  storageKey: string;
  sizeBytes: string;
}

async function sentMails(em: EntityManager, { addresses }: Person): Promise<SentMail[]> {
  if (addresses.length === 0) return [];
  return em.query<SentMail[]>(
    `SELECT id, storageKey, sizeBytes FROM incoming_mails
     WHERE storageKey IS NOT NULL AND sender IN (?)`,
    [addresses],
  );
}

async function originalsOf(em: EntityManager, person: Person): Promise<PersonalFile[]> {
  const mails = await sentMails(em, person);
  return mails.map(({ id, storageKey: key, sizeBytes }) => ({
    name: `emails/${id}.eml`,
    key,
    sizeBytes: Number(sizeBytes),
  }));
}
