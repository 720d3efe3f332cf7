import type { EntityManager } from 'typeorm';
import type { Person, PersonalFile, PersonalTable } from '../../platform/personal-data';

/** The personal data in this module's tables (docs/domain/privacy.md#tables). */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: 'evidence_files',
    record: { entity: 'evidence', column: 'id' },
    users: ['uploadedById', 'deletedById'],
    text: ['filename', 'originalName', 'uploadedBy', 'secureUrl'],
  },
  {
    table: 'evidence_versions',
    record: { entity: 'evidence', column: 'evidenceId' },
    users: ['uploadedById'],
    text: ['uploadedBy'],
  },
  { table: 'share_links', users: ['createdById'], secret: ['tokenHash'] },
];

interface VersionRow {
  evidenceId: number;
  number: number;
  storageKey: string;
  size: string;
  originalName: string;
}

const VERSIONS = `SELECT v.evidenceId, v.number, v.storageKey, v.size, e.originalName
  FROM evidence_versions v JOIN evidence_files e ON e.id = v.evidenceId`;

/**
 * The versions that the user uploaded, and the attachments of emails that the person sent. Later
 * versions of an attachment are from the staff.
 */
export async function personalFiles(
  em: EntityManager,
  { kind, id, addresses }: Person,
): Promise<PersonalFile[]> {
  const uploaded =
    kind === 'user'
      ? await em.query<VersionRow[]>(`${VERSIONS} WHERE v.uploadedById = ?`, [id])
      : [];
  const received =
    addresses.length === 0
      ? []
      : await em.query<VersionRow[]>(
          `${VERSIONS} WHERE v.number = 1 AND v.evidenceId IN (
             SELECT a.evidenceId FROM incoming_mails i
             JOIN ticket_messages m ON m.incomingMailId = i.id
             JOIN ticket_attachments a ON a.messageId = m.id
             WHERE i.sender IN (?))`,
          [addresses],
        );
  const byKey = new Map([...uploaded, ...received].map((row) => [row.storageKey, row]));
  return [...byKey].map(([key, { evidenceId, number, size, originalName }]) => ({
    name: `files/${evidenceId}-v${number}-${originalName}`,
    key,
    sizeBytes: Number(size),
  }));
}
