import { utcCalendarDate } from '@atrium/contracts';
import { type SummaryDefinition } from '../../../platform/database';
import type { EvidenceFile } from './evidence-file.entity';
import type { EvidenceVersion } from './evidence-version.entity';
import type { ShareLink } from './share-link.entity';

/** Bucket of the share links that never expire. */
const NEVER = '9999-12-31';

type EvidenceFields = Pick<EvidenceFile, 'kind' | 'deletedAt' | 'createdAt'>;

/**
 * `evidence.files`, `evidence.kind.<kind>`: count without the trash. `evidence.created`: count by
 * day.
 */
export const evidenceSummaries: SummaryDefinition<EvidenceFields> = {
  name: 'evidence',
  metricPrefixes: ['evidence.'],
  contributions: ({ kind, deletedAt, createdAt }) =>
    deletedAt
      ? []
      : [
          { metric: 'evidence.files', count: 1 },
          { metric: `evidence.kind.${kind}`, count: 1 },
          { metric: 'evidence.created', bucket: utcCalendarDate(createdAt), count: 1 },
        ],
  recountSql: `
    SELECT 'evidence.files' AS metric, '1000-01-01' AS bucket, COUNT(*) AS count, 0 AS total
    FROM evidence_files WHERE deletedAt IS NULL
    UNION ALL
    SELECT CONCAT('evidence.kind.', kind), '1000-01-01', COUNT(*), 0
    FROM evidence_files WHERE deletedAt IS NULL GROUP BY kind
    UNION ALL
    SELECT 'evidence.created', CAST(DATE(createdAt) AS CHAR), COUNT(*), 0
    FROM evidence_files WHERE deletedAt IS NULL GROUP BY CAST(DATE(createdAt) AS CHAR)`,
};

/** `storage.stored`: count and bytes of all stored versions, including the trash. */
export const storageSummaries: SummaryDefinition<Pick<EvidenceVersion, 'size'>> = {
  name: 'storage',
  metricPrefixes: ['storage.'],
  contributions: ({ size }) => [{ metric: 'storage.stored', count: 1, total: String(size) }],
  recountSql: `
    SELECT 'storage.stored' AS metric, '1000-01-01' AS bucket, COUNT(*) AS count,
      COALESCE(SUM(size), 0) AS total
    FROM evidence_versions`,
};

type ShareLinkFields = Pick<ShareLink, 'expiresAt' | 'revokedAt'>;

/**
 * `shares.expiring`: count of links that were not revoked, by the day they expire ({@link NEVER} if
 * they don't). Live links are those of later days, and those of today that expire later.
 */
export const shareLinkSummaries: SummaryDefinition<ShareLinkFields> = {
  name: 'shares',
  metricPrefixes: ['shares.'],
  contributions: ({ expiresAt, revokedAt }) =>
    revokedAt
      ? []
      : [
          {
            metric: 'shares.expiring',
            bucket: expiresAt ? utcCalendarDate(expiresAt) : NEVER,
            count: 1,
          },
        ],
  recountSql: `
    SELECT 'shares.expiring' AS metric,
      COALESCE(CAST(DATE(expiresAt) AS CHAR), '9999-12-31') AS bucket, COUNT(*) AS count, 0 AS total
    FROM share_links WHERE revokedAt IS NULL GROUP BY bucket`,
};
