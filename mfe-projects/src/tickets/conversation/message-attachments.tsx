import { PaperClipOutlined } from '@atrium/ui-kit';
import { formatFileSize, useDownloadLink } from '@atrium/web-kit';
import type { MessageAttachmentDto } from '../../api/endpoints.generated';
import { contentUrl } from '../../api/evidence-urls';
import { useCollapsedList } from '../../shared/use-collapsed-list';
import styles from './ticket-message.module.css';

/** More files are collapsed, because an email can have 50. */
const MAX_SHOWN = 6;

interface MessageAttachmentsProps {
  files: readonly MessageAttachmentDto[];
  label: string;
}

/** The files of a message. */
export function MessageAttachments({ files, label }: MessageAttachmentsProps) {
  const { shown, toggle } = useCollapsedList(files, { max: MAX_SHOWN, nouns: 'Attachments' });
  if (files.length === 0) return null;
  return (
    <>
      <ul className={styles.attachments} aria-label={label}>
        {shown.map((file) => (
          <Attachment key={file.id} file={file} />
        ))}
      </ul>
      {toggle}
    </>
  );
}

/** Images that a browser shows. */
const SHOWN_IMAGE = /^image\/(?:png|jpeg|gif|webp)$/;

function Attachment({ file: { id, name, size, mimeType } }: { file: MessageAttachmentDto }) {
  const download = useDownloadLink();
  const isImage = SHOWN_IMAGE.test(mimeType);
  return (
    <li className={isImage ? styles.image : undefined}>
      {isImage && (
        <a href={contentUrl(id)} target="_blank" rel="noreferrer" aria-label={`View ${name}`}>
          <img className={styles.preview} src={contentUrl(id)} alt="" loading="lazy" />
        </a>
      )}
      <div className={styles.file}>
        {!isImage && <PaperClipOutlined />}
        <a href={contentUrl(id, { download: true })} download={name} onClick={download}>
          {name}
        </a>
        <span className={styles.caption}>{formatFileSize(size)}</span>
      </div>
    </li>
  );
}
