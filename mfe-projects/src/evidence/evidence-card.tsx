import { Card, Clamped } from '@atrium/ui-kit';
import { RowCheckbox, type RowSelection } from '@atrium/ui-kit/data';
import { formatDateInZone, formatFileSize, useCompanySettings } from '@atrium/web-kit';
import { useLocation } from 'react-router-dom';
import type { EvidenceDto } from '../api/endpoints.generated';
import { CardLink } from '../shared/paged-cards';
import styles from './evidence-card.module.css';
import { EvidenceIcon } from './evidence-icon';
import { fileTypeLabel } from './file-type';

interface EvidenceCardProps {
  file: EvidenceDto;
  selection: RowSelection;
}

/** A file in the card grid. Apart from its checkbox, the card is a link to it. */
export function EvidenceCard({ file, selection }: EvidenceCardProps) {
  const { timeZone } = useCompanySettings();
  const { search } = useLocation();
  const isSelected = selection.selected.has(file.id);
  return (
    <Card interactive selected={isSelected}>
      <article className={styles.card} aria-labelledby={`evidence-${file.id}`}>
        <div className={styles.head}>
          <EvidenceIcon kind={file.kind} mimeType={file.mimeType} />
          <div className={styles.names}>
            <h3 className={styles.name} id={`evidence-${file.id}`} title={file.originalName}>
              <CardLink
                recordId={file.id}
                to={{ pathname: `/evidence/${file.id}`, search }}
                aria-label={file.originalName}
              >
                <FileName name={file.originalName} />
              </CardLink>
            </h3>
            <span className={styles.quiet}>
              {fileTypeLabel(file.mimeType)} · {formatFileSize(file.size)}
            </span>
          </div>
          <span className={styles.checkbox}>
            <RowCheckbox
              label={`Select ${file.originalName}`}
              checked={isSelected}
              onChange={(next, isRange) => selection.select([file.id], next, isRange)}
            />
          </span>
        </div>
        <div className={styles.foot}>
          <span className={styles.project} title={file.projectName ?? undefined}>
            {file.projectName ?? 'Unassigned'}
          </span>
          <span>{formatDateInZone(file.createdAt, timeZone)}</span>
        </div>
      </article>
    </Card>
  );
}

/** A name with at most so many characters fits in two lines of the narrowest card. */
const LONG_NAME = 32;

/**
 * The characters at the end of a name that are always visible, or a few more. They usually fit in
 * one line.
 */
const NAME_END = 16;

/**
 * A name in two lines. If a long one doesn't fit, the end of the first line is left out, because
 * names of versions often differ at their end.
 */
function FileName({ name }: { name: string }) {
  // Accents and joined emoji belong to the character before them.
  const characters = [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment);
  if (characters.length <= LONG_NAME) return <Clamped>{name}</Clamped>;
  const end = endInWord(characters);
  return (
    <span className={styles.longName} dir="auto">
      <span className={styles.nameStart}>{characters.slice(0, end).join('')}</span>
      <span className={styles.nameEnd}>{characters.slice(end).join('')}</span>
    </span>
  );
}

/** Where the end of the name starts: in a word, because a space between two lines isn't visible. */
function endInWord(characters: readonly string[]): number {
  const isSpace = (index: number): boolean => characters[index]?.trim() === '';
  let end = characters.length - NAME_END;
  while (end > 0 && (isSpace(end) || isSpace(end - 1))) end -= 1;
  return end;
}
