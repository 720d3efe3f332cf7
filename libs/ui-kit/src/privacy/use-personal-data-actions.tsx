import { useDownload, useRight } from '@atrium/web-kit';
import { type ReactNode, useState } from 'react';
import type { MenuAction } from '../actions/actions-menu';
import { ClearOutlined, DownloadOutlined } from '../icons';
import { EraseDialog } from './erase-dialog';
import type { DataSubject } from './personal-data-api';

/**
 * Menu entries that export and erase a person's data; none without the right
 * (docs/domain/privacy.md).
 *
 * @returns the entries, and the dialog to render beside the menu
 */
export function usePersonalDataActions(
  subject: DataSubject,
  name: string,
): { actions: MenuAction[]; dialog: ReactNode } {
  const isAllowed = useRight('privacy.manage');
  const [isErasing, setIsErasing] = useState(false);
  const [download] = useDownload('Export failed');
  if (!isAllowed) return { actions: [], dialog: null };
  return {
    actions: [
      {
        key: 'export-personal-data',
        label: 'Export Personal Data',
        icon: <DownloadOutlined />,
        onSelect: () => download(`/api/privacy/${subject.kind}/${subject.id}/export`),
      },
      {
        key: 'erase-personal-data',
        label: 'Erase Personal Data',
        icon: <ClearOutlined />,
        danger: true,
        onSelect: () => setIsErasing(true),
      },
    ],
    dialog: isErasing && (
      <EraseDialog subject={subject} name={name} onClose={() => setIsErasing(false)} />
    ),
  };
}
