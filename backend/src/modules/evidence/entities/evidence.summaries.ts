import { calendarDateOf } from '@atrium/contracts';
import type { SummaryDefinition } from '../../../platform/database';
import type { EvidenceFile } from './evidence-file.entity';
import type { EvidenceVersion } from './evidence-version.entity';
import type { ShareLink } from './share-link.entity';

/** Bucket of the share links that never expire. */
export const NEVER = '9999-12-31';

type EvidenceFacts = Pick<EvidenceFile, 'kind' | 'deletedAt' | 'createdAt'>;

/** `evidence.files`, and `evidence.kind.<kind>`: number outside the trash. `evidence.created`: by day. */
export const evidenceSummaries: SummaryDefinition<EvidenceFacts> = {
  name: 'evidence',
  metricPrefixes: ['evidence.'],
  contributions: ({ kind, deletedAt, createdAt }) =>
    deletedAt
      ? []
      : [
          { metric: 'evidence.files', count: 1 },
          { metric: `evidence.kind.${kind}`, count: 1 },
          { metric: 'evidence.created', bucket: calendarDateOf(createdAt), count: 1 },
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

/** `storage.stored`: number and bytes of all stored contents, older versions and trash included. */
export const storageSummaries: SummaryDefinition<Pick<EvidenceVersion, 'size'>> = {
  name: 'storage',
  metricPrefixes: ['storage.'],
  contributions: ({ size }) => [{ metric: 'storage.stored', count: 1, total: String(size) }],
  recountSql: `
    SELECT 'storage.stored' AS metric, '1000-01-01' AS bucket, COUNT(*) AS count,
      COALESCE(SUM(size), 0) AS total
    FROM evidence_versions`,
};

type ShareLinkFacts = Pick<ShareLink, 'expiresAt' | 'revokedAt'>;

/**
 * `shares.expiring`: links that were not revoked, by the day they expire ({@link NEVER} for those
 * that do not). The live ones are those of later days and those of today that a look at the table
 * finds still open.
 */
export const shareLinkSummaries: SummaryDefinition<ShareLinkFacts> = {
  name: 'shares',
  metricPrefixes: ['shares.'],
  contributions: ({ expiresAt, revokedAt }) =>
    revokedAt
      ? []
      : [
          {
            metric: 'shares.expiring',
            bucket: expiresAt ? calendarDateOf(expiresAt) : NEVER,
            count: 1,
          },
        ],
  recountSql: `
    SELECT 'shares.expiring' AS metric,
      COALESCE(CAST(DATE(expiresAt) AS CHAR), '9999-12-31') AS bucket, COUNT(*) AS count, 0 AS total
    FROM share_links WHERE revokedAt IS NULL GROUP BY bucket`,
};
