import { Card, Clamped, VisuallyHidden } from '@atrium/ui-kit';
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
  const shortName = shortenFileName(file.originalName);
  return (
    <Card interactive selected={isSelected}>
      <article className={styles.card} aria-labelledby={`evidence-${file.id}`}>
        <div className={styles.head}>
          <EvidenceIcon kind={file.kind} mimeType={file.mimeType} />
          <div className={styles.names}>
            <h3 className={styles.name} id={`evidence-${file.id}`}>
              <Clamped title={file.originalName}>
                <CardLink recordId={file.id} to={{ pathname: `/evidence/${file.id}`, search }}>
                  {shortName === undefined ? (
                    file.originalName
                  ) : (
                    <>
                      <span aria-hidden>{shortName}</span>
                      <VisuallyHidden>{file.originalName}</VisuallyHidden>
                    </>
                  )}
                </CardLink>
              </Clamped>
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

/** The numbers of characters at the start and the end of a file name that fit in two lines. */
const NAME_START = 22;
const NAME_END = 16;

/** Leaves out the middle of a long name, because names of versions often differ at the end. */
function shortenFileName(name: string): string | undefined {
  // Code points, so that emoji stay complete.
  const characters = [...name];
  if (characters.length <= NAME_START + NAME_END) return undefined;
  return `${characters.slice(0, NAME_START).join('')}…${characters.slice(-NAME_END).join('')}`;
}
