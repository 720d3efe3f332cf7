import type { EvidenceKind } from '@atrium/contracts';
import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { EvidenceFile } from '../modules/evidence/entities/evidence-file.entity';
import type { EvidenceVersion } from '../modules/evidence/entities/evidence-version.entity';
import type { ShareLink } from '../modules/evidence/entities/share-link.entity';
import type { Project } from '../modules/projects/entities/project.entity';
import type { Ticket } from '../modules/tickets/entities/ticket.entity';
import type { DemoCalendar } from './demo-calendar';
import type { DemoRandom } from './demo-random';
import { pdfDocument } from './files/pdf';
import { picture } from './files/pictures';
import type { DemoPerson } from './people';
import type { Row } from './rows';

/** Active share links (docs/domain/demo-data.md#displayed-figures). */
const ACTIVE_SHARE_LINKS = 156;

interface Format {
  extension: string;
  mimeType: string;
  kind: EvidenceKind;
  create(name: string, index: number): Promise<Buffer>;
}

const readSample = (file: string): Promise<Buffer> =>
  readFile(path.join(__dirname, 'samples', file));

const PDF: Format = {
  extension: 'pdf',
  mimeType: 'application/pdf',
  kind: 'documents',
  create: (name) =>
    pdfDocument(name, [
      'Prepared for the project team and the client.',
      'Scope: as agreed in the statement of work.',
      'Findings and open points are listed in the ticket.',
    ]),
};

const PNG: Format = {
  extension: 'png',
  mimeType: 'image/png',
  kind: 'images',
  create: (name, index) => picture('png', { hue: (index * 47) % 360, caption: name }),
};

const JPEG: Format = {
  extension: 'jpg',
  mimeType: 'image/jpeg',
  kind: 'images',
  create: (name, index) => picture('jpeg', { hue: (index * 71) % 360, caption: name }),
};

const MP4: Format = {
  extension: 'mp4',
  mimeType: 'video/mp4',
  kind: 'videos',
  create: () => readSample('video.mp4'),
};

const WAV: Format = {
  extension: 'wav',
  mimeType: 'audio/wav',
  kind: 'audio',
  create: () => readSample('recording.wav'),
};

const XLSX: Format = {
  extension: 'xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  kind: 'documents',
  create: () => readSample('workbook.xlsx'),
};

const ZIP: Format = {
  extension: 'zip',
  mimeType: 'application/zip',
  kind: 'documents',
  create: () => readSample('archive.zip'),
};

/** Forty files of all types. */
const FILES: readonly (readonly [string, Format])[] = [
  ['Statement of work', PDF],
  ['Kick-off minutes', PDF],
  ['Sign-in error', PNG],
  ['Checkout mockup', PNG],
  ['Test report week 12', PDF],
  ['Site visit Detroit', JPEG],
  ['Depot walkthrough', MP4],
  ['Budget forecast', XLSX],
  ['Server logs', ZIP],
  ['Client interview', WAV],
  ['Acceptance report', PDF],
  ['Dashboard draft', PNG],
  ['Tablet on the ward', JPEG],
  ['Data processing agreement', PDF],
  ['Search timing', PNG],
  ['Hours by month', XLSX],
  ['Screen recording of the error', MP4],
  ['Security review', PDF],
  ['Packing station', JPEG],
  ['Database export', ZIP],
  ['Stand-up recording', WAV],
  ['Release notes', PDF],
  ['Navigation sketch', PNG],
  ['Tracker installation', JPEG],
  ['Interface specification', PDF],
  ['Price comparison', XLSX],
  ['Intake form demo', MP4],
  ['Accessibility report', PDF],
  ['Contrast check', PNG],
  ['Roof of site 14', JPEG],
  ['Voicemail from the client', WAV],
  ['Change request', PDF],
  ['Image originals', ZIP],
  ['Login page final', PNG],
  ['Training schedule', PDF],
  ['Label printer', JPEG],
  ['Defect list', XLSX],
  ['Product video draft', MP4],
  ['Final invoice attachment', PDF],
  ['Error on mobile', PNG],
];

interface DemoEvidence {
  files: Row<EvidenceFile>[];
  versions: Row<EvidenceVersion>[];
  links: Row<ShareLink>[];
  contents: { storageKey: string; content: Buffer }[];
}

export async function buildEvidence(
  calendar: DemoCalendar,
  random: DemoRandom,
  people: readonly DemoPerson[],
  projects: readonly Row<Project>[],
  tickets: readonly Row<Ticket>[],
): Promise<DemoEvidence> {
  const uploaders = people.filter(({ role }) => role !== 'viewer');
  const built: DemoEvidence = { files: [], versions: [], links: [], contents: [] };
  for (const [index, [title, format]] of FILES.entries()) {
    const id = index + 1;
    const content = await format.create(title, index);
    const createdAt = calendar.daysAgo(
      Math.round(((FILES.length - id) * 72) / FILES.length),
      15,
      index,
    );
    const uploader = index % 7 === 3 ? people[3] : random.pick(uploaders);
    const ticket =
      index % 4 === 2
        ? tickets.findLast((candidate) => candidate.createdAt < createdAt)
        : undefined;
    const project = index % 5 === 4 ? undefined : random.pick(projects);
    const stored = {
      storageKey: random.storageKey('evidence'),
      sha256: hash('sha256', content),
      mimeType: format.mimeType,
      size: content.length,
      uploadedBy: uploader?.name ?? '',
      uploadedById: uploader?.id ?? null,
    };
    const name = `${title}.${format.extension}`;
    built.contents.push({ storageKey: stored.storageKey, content });
    built.versions.push({ id, createdAt, evidenceId: id, number: 1, ...stored });
    built.files.push({
      id,
      createdAt,
      ...stored,
      filename: name.toLowerCase().replaceAll(/[^a-z0-9.]+/g, '-'),
      originalName: name,
      kind: format.kind,
      projectId: ticket ? ticket.projectId : (project?.id ?? null),
      ticketId: ticket?.id ?? null,
      secureUrl: null,
      currentVersion: 1,
      deletedAt: null,
      deletedById: null,
    });
  }
  built.links = buildLinks(calendar, random, built.files);
  return built;
}

/** Active, expired and revoked links. Their tokens are unknown. */
function buildLinks(
  calendar: DemoCalendar,
  random: DemoRandom,
  files: readonly Row<EvidenceFile>[],
): Row<ShareLink>[] {
  return Array.from({ length: ACTIVE_SHARE_LINKS + 18 }, (_, index): Row<ShareLink> => {
    const state = index < ACTIVE_SHARE_LINKS ? 'active' : index % 2 ? 'expired' : 'revoked';
    const file = random.pick(files);
    const createdAt = calendar.after(file.createdAt, 60 * random.integer(1, 48));
    const openings = random.integer(0, 9);
    return {
      id: index + 1,
      createdAt,
      evidenceId: file.id,
      tokenHash: random.hex(64),
      expiresAt: expiry(state, calendar, random),
      revokedAt: state === 'revoked' ? calendar.after(createdAt, 90) : null,
      openings,
      lastOpenedAt: openings > 0 ? calendar.after(createdAt, 120) : null,
      createdById: file.uploadedById,
    };
  });
}

function expiry(
  state: 'active' | 'expired' | 'revoked',
  calendar: DemoCalendar,
  random: DemoRandom,
): Date | null {
  if (state === 'expired') return calendar.daysAgo(random.integer(1, 20));
  return random.integer(0, 2) === 0 ? null : calendar.hoursAgo(-24 * random.integer(14, 30));
}
