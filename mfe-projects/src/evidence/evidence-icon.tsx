import type { EvidenceKind } from '@atrium/contracts';
import {
  AudioOutlined,
  FileExcelOutlined,
  FileImageOutlined,
  FileOutlined,
  FilePdfOutlined,
  FileTextOutlined,
  FileZipOutlined,
  VideoCameraOutlined,
} from '@atrium/ui-kit';
import type { ComponentType } from 'react';
import styles from './evidence-icon.module.css';
import { fileTypeLabel } from './file-type';

const ICONS_BY_LABEL: Record<string, ComponentType> = {
  PDF: FilePdfOutlined,
  Excel: FileExcelOutlined,
  ZIP: FileZipOutlined,
  Text: FileTextOutlined,
  Word: FileTextOutlined,
};

const ICONS_BY_KIND: Record<EvidenceKind, ComponentType> = {
  documents: FileOutlined,
  images: FileImageOutlined,
  videos: VideoCameraOutlined,
  audio: AudioOutlined,
};

interface EvidenceIconProps {
  kind: EvidenceKind;
  mimeType: string;
}

/**
 * An icon for the file type. Hidden from screen readers, because the type is next to it as text.
 */
export function EvidenceIcon({ kind, mimeType }: EvidenceIconProps) {
  const Icon = ICONS_BY_LABEL[fileTypeLabel(mimeType)] ?? ICONS_BY_KIND[kind];
  return (
    <span className={`${styles.icon} ${styles[kind] ?? ''}`} aria-hidden>
      <Icon />
    </span>
  );
}
