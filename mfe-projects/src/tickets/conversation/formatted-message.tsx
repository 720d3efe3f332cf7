import { Button, MailFrame } from '@atrium/ui-kit';
import { useState } from 'react';
import type { TicketMessageDto } from '../../api/endpoints.generated';
import { formattedUrl } from '../../api/message-urls';
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
              : "Images from other servers aren't loaded, because they tell the sender that you opened the email."}
          </span>
          {!loadsImages && (
            <Button size="small" onClick={() => setLoadsImages(true)}>
              Load Images
            </Button>
          )}
        </div>
      )}
      <MailFrame
        src={formattedUrl(ticketId, id, { images: loadsImages })}
        title={`Email from ${authorName}`}
      />
    </>
  );
}
