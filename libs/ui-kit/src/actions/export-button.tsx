import { EXPORT_FORMAT_LABELS, EXPORT_FORMATS, type ExportFormat } from '@atrium/contracts';
import { useDownload } from '@atrium/web-kit';
import { DownloadOutlined } from '../icons';
import { Dropdown } from '../overlay/dropdown';
import { CompactButton } from './button';

export interface ExportButtonProps {
  /** URL of the export, such as `/api/tickets/export`. */
  address: string;
  /** Filters and sort order of the visible list. Empty values are omitted. */
  filters: Readonly<Record<string, string | number | null | undefined>>;
  /** The records, such as `Balances`, if the screen has several exports. */
  noun?: string;
  /** Another export, which the menu offers below the formats. */
  other?: { label: string; onSelect: () => void };
}

/** Downloads all rows of the visible list, not only the current page. */
export function ExportButton({ address, filters, noun, other }: ExportButtonProps) {
  const [download, running] = useDownload('Export failed');

  const label = noun ? `Export ${noun}` : 'Export';

  const start = (format: ExportFormat): void => {
    const parameters = new URLSearchParams({ format });
    for (const [name, value] of Object.entries(filters)) {
      if (value) parameters.set(name, String(value));
    }
    download(`${address}?${parameters.toString()}`);
  };

  return (
    <Dropdown
      menu={{
        items: [
          ...EXPORT_FORMATS.map((format) => ({
            key: format,
            label: EXPORT_FORMAT_LABELS[format],
            onClick: () => start(format),
          })),
          ...(other
            ? [
                { type: 'divider' as const },
                { key: 'other', label: other.label, onClick: other.onSelect },
              ]
            : []),
        ],
      }}
    >
      <CompactButton
        icon={<DownloadOutlined />}
        aria-label={noun && label}
        loading={running}
        actions={[
          ...EXPORT_FORMATS.map((format) => ({
            label: `${label} as ${EXPORT_FORMAT_LABELS[format]}`,
            run: () => start(format),
          })),
          ...(other ? [{ label: other.label, run: other.onSelect }] : []),
        ]}
      >
        Export
      </CompactButton>
    </Dropdown>
  );
}
