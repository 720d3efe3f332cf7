import { StatTile, TileRow } from '@atrium/ui-kit';
import { formatCount, formatFileSize } from '@atrium/web-kit';
import { useGetEvidenceSummaryQuery } from '../api/evidence-api';

/** The figures above the files (specification section 2; Secure Links: decisions section 1). */
export function EvidenceTiles() {
  const summary = useGetEvidenceSummaryQuery();
  const { data, isLoading } = summary;
  return (
    <TileRow query={summary}>
      <StatTile
        label="Total Files"
        loading={isLoading}
        value={data ? formatCount(data.totalFiles) : '—'}
        caption="without the trash"
      />
      <StatTile
        label="Storage Used"
        loading={isLoading}
        value={data ? formatFileSize(data.storageUsedBytes) : '—'}
        caption={data && `of ${formatFileSize(data.storageLimitBytes)}`}
      />
      <StatTile
        label="Secure Links"
        loading={isLoading}
        value={data ? formatCount(data.liveShareLinks) : '—'}
        caption="live now"
      />
    </TileRow>
  );
}
