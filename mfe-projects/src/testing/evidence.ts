import type {
  EvidenceAbilitiesDto,
  EvidenceDto,
  EvidenceSummaryDto,
  EvidenceVersionDto,
  ShareLinkDto,
  TrashedEvidenceDto,
} from '../api/endpoints.generated';

const ALL_ALLOWED: EvidenceAbilitiesDto = {
  update: true,
  addVersion: true,
  share: true,
  delete: true,
};

/** An uploaded file, for a user who is allowed to do everything. */
export const evidenceFile = (parts: Partial<EvidenceDto> = {}): EvidenceDto => ({
  id: 31,
  filename: 'site-plan.pdf',
  originalName: 'Site plan.pdf',
  mimeType: 'application/pdf',
  kind: 'documents',
  preview: 'pdf',
  size: 1536,
  projectId: 12,
  projectName: 'Harbour portal',
  ticketId: null,
  ticketTitle: null,
  uploadedBy: 'Maya Okafor',
  uploadedById: 7,
  secureUrl: null,
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  currentVersion: 1,
  createdAt: '2026-11-20T08:30:00.000Z',
  updatedAt: '2026-11-20T08:30:00.000Z',
  version: 1,
  abilities: ALL_ALLOWED,
  ...parts,
});

export const trashedFile = (parts: Partial<TrashedEvidenceDto> = {}): TrashedEvidenceDto => ({
  ...evidenceFile(),
  deletedAt: '2026-11-20T16:00:00.000Z',
  deletedByName: 'Jonas Weber',
  purgedAt: '2026-12-20T16:00:00.000Z',
  ...parts,
});

export const evidenceVersion = (parts: Partial<EvidenceVersionDto> = {}): EvidenceVersionDto => ({
  number: 1,
  mimeType: 'application/pdf',
  size: 1536,
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  uploadedBy: 'Maya Okafor',
  createdAt: '2026-11-20T08:30:00.000Z',
  ...parts,
});

export const shareLink = (parts: Partial<ShareLinkDto> = {}): ShareLinkDto => ({
  id: 8,
  state: 'live',
  expiresAt: '2026-11-27T09:12:00.000Z',
  revokedAt: null,
  openings: 3,
  lastOpenedAt: '2026-11-20T10:00:00.000Z',
  createdByName: 'Maya Okafor',
  createdAt: '2026-11-20T09:12:00.000Z',
  ...parts,
});

export const evidenceSummary = (parts: Partial<EvidenceSummaryDto> = {}): EvidenceSummaryDto => ({
  totalFiles: 40,
  storageUsedBytes: 1536,
  storageLimitBytes: 107_374_182_400,
  maxFileSizeBytes: 1_073_741_824,
  trashDays: 30,
  liveShareLinks: 156,
  ...parts,
});
