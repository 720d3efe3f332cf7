import { EVIDENCE_HISTORY_LABELS, SHARE_LINK_HISTORY_LABELS } from '@atrium/contracts';
import {
  type ActivityEntry,
  type ActivityFormat,
  ActivityList,
  HistorySection,
  useActivityPage,
} from '@atrium/ui-kit';
import { formatDateTime, formatFileSize } from '@atrium/web-kit';
import { useListEvidenceActivityQuery } from '../api/evidence-api';
import { fileTypeLabel } from './file-type';

export const EvidenceHistory = ({ id }: { id: number }) => (
  <HistorySection key={id}>
    <Entries id={id} />
  </HistorySection>
);

function Entries({ id }: { id: number }) {
  const page = useActivityPage();
  const query = useListEvidenceActivityQuery({ id, pageSize: page.pageSize });
  return <ActivityList format={ACTIVITY_FORMAT} query={query} page={page} />;
}

const ACTIVITY_FORMAT: ActivityFormat = {
  noun: 'file',
  labels: { ...EVIDENCE_HISTORY_LABELS, ...SHARE_LINK_HISTORY_LABELS },
  formatValue: (field, value, { timeZone }) => {
    if (field === 'size') return formatFileSize(Number(value));
    if (field === 'mimeType') return fileTypeLabel(value);
    return field === 'expiresAt' ? formatDateTime(value, timeZone) : undefined;
  },
  sentences: {
    'evidence.upload': () => 'uploaded the file',
    'evidence.register': () => 'registered the file',
    'evidence.add_version': (changes) => <>uploaded a new version: {changes}</>,
    'evidence.delete': () => 'moved the file to the trash',
    'evidence.restore': () => 'restored the file from the trash',
    'evidence.share': (changes, entry) =>
      hasExpiry(entry) ? (
        <>created a share link: {changes}</>
      ) : (
        'created a share link that never expires'
      ),
    'evidence.unshare': () => 'revoked a share link',
  },
};

const hasExpiry = ({ changes }: ActivityEntry): boolean =>
  changes.some(({ field, after }) => field === 'expiresAt' && after !== null);
