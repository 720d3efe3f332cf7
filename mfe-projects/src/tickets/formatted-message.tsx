import { Button } from '@atrium/ui-kit';
import { type SyntheticEvent, useState } from 'react';
import type { TicketMessageDto } from '../api/endpoints.generated';
import { formattedUrl } from '../api/message-urls';
import styles from './ticket-message.module.css';

interface FormattedMessageProps {
  ticketId: number;
  message: TicketMessageDto;
}

/**
 * The HTML of an email. Images of other servers are loaded when the reader asks for them, because
 * they tell their owner who opened the email (docs/domain/helpdesk-mail.md#formatted-text).
 */
export function FormattedMessage({
  ticketId,
  message: { id, authorName, hasRemoteImages },
}: FormattedMessageProps) {
  const [loadsImages, setLoadsImages] = useState(false);
  return (
    <>
      {hasRemoteImages && (
        <div className={styles.images}>
          <span className={styles.caption}>
            {loadsImages
              ? 'Images from other servers are loaded.'
              : 'Images from other servers are not loaded, because they tell the sender that you opened the email.'}
          </span>
          {!loadsImages && (
            <Button size="small" onClick={() => setLoadsImages(true)}>
              Load Images
            </Button>
          )}
        </div>
      )}
      <iframe
        className={styles.frame}
        src={formattedUrl(ticketId, id, { images: loadsImages })}
        title={`Email from ${authorName}`}
        // Without scripts, the same origin only lets the page around it read the height.
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
        onLoad={fitHeight}
      />
    </>
  );
}

/** In pixels. Longer emails scroll. */
const MAX_HEIGHT = 1600;

/** Height of the upper and lower border of the frame, in pixels. */
const FRAME_BORDER = 2;

/** Shows the complete email without a second scroll bar. The reader can still resize the frame. */
function fitHeight({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>): void {
  const height = frame.contentDocument?.body.scrollHeight;
  if (height) frame.style.height = `${Math.min(height + FRAME_BORDER, MAX_HEIGHT)}px`;
}
