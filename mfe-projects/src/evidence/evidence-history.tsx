import {
  ActivityList,
  HistorySection,
  useActivityPage,
  type ActivityEntry,
  type ActivityFormat,
} from '@atrium/ui-kit';
import { formatFileSize, formatDateTime } from '@atrium/web-kit';
import { useListEvidenceActivityQuery } from '../api/evidence-api';
import { typeWord } from './evidence-words';

/** Who changed what of a file, behind a heading. */
export const EvidenceHistory = ({ id }: { id: number }) => (
  <HistorySection key={id}>
    <Entries id={id} />
  </HistorySection>
);

function Entries({ id }: { id: number }) {
  const page = useActivityPage();
  const query = useListEvidenceActivityQuery({ id, pageSize: page.pageSize });
  return <ActivityList format={WORDS} query={query} page={page} />;
}

const WORDS: ActivityFormat = {
  noun: 'file',
  labels: {
    originalName: 'File name',
    filename: 'Storage filename',
    mimeType: 'File type',
    size: 'File size',
    currentVersion: 'Version',
    projectName: 'Project',
    ticketTitle: 'Ticket',
    expiresAt: 'Expiry',
  },
  formatValue: (field, value, { timeZone }) => {
    if (field === 'size') return formatFileSize(Number(value));
    if (field === 'mimeType') return typeWord(value);
    return field === 'expiresAt' ? formatDateTime(value, timeZone) : undefined;
  },
  sentences: {
    'evidence.upload': () => 'uploaded the file',
    'evidence.register': () => 'registered the file',
    'evidence.add_version': (changes) => <>uploaded a new version: {changes}</>,
    'evidence.delete': () => 'moved the file to the trash',
    'evidence.restore': () => 'took the file out of the trash',
    'evidence.share': (changes, entry) =>
      expires(entry) ? <>made a share link: {changes}</> : 'made a share link that never expires',
    'evidence.unshare': () => 'ended a share link',
  },
};

const expires = ({ changes }: ActivityEntry): boolean =>
  changes.some(({ field, after }) => field === 'expiresAt' && after !== null);
