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
import { typeWord } from './evidence-words';

const BY_WORD: Record<string, ComponentType> = {
  PDF: FilePdfOutlined,
  Excel: FileExcelOutlined,
  ZIP: FileZipOutlined,
  Text: FileTextOutlined,
  Word: FileTextOutlined,
};

const BY_KIND: Record<EvidenceKind, ComponentType> = {
  documents: FileOutlined,
  images: FileImageOutlined,
  videos: VideoCameraOutlined,
  audio: AudioOutlined,
};

interface EvidenceIconProps {
  kind: EvidenceKind;
  mimeType: string;
}

/** The type of a file at a glance; its words stand beside it. */
export function EvidenceIcon({ kind, mimeType }: EvidenceIconProps) {
  const Icon = BY_WORD[typeWord(mimeType)] ?? BY_KIND[kind];
  return (
    <span className={`${styles.icon} ${styles[kind] ?? ''}`} aria-hidden>
      <Icon />
    </span>
  );
}
