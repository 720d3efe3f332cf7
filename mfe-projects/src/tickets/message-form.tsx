import { LIMITS, type TicketMessageKind } from '@atrium/contracts';
import { Button } from '@atrium/ui-kit';
import { Input, SegmentedControl, useIdempotentMutation } from '@atrium/ui-kit/forms';
import { abilityView, errorMessage } from '@atrium/web-kit';
import { useId, useState, type SyntheticEvent } from 'react';
import type { TicketDetailDto } from '../api/endpoints.generated';
import { useAddTicketMessageMutation } from '../api/tickets-api';
import { UnsentMessage, useMessageDraft } from './message-draft';
import styles from './ticket-conversation.module.css';

const KINDS: Record<TicketMessageKind, { choice: string; submit: string; hint: string }> = {
  reply: { choice: 'Public reply', submit: 'Send Reply', hint: 'The client can read this.' },
  note: { choice: 'Internal note', submit: 'Add Note', hint: 'Only staff can read this.' },
};

const CHOICES = (['reply', 'note'] as const).map((value) => ({
  value,
  label: KINDS[value].choice,
}));

/** Adds a public reply or an internal note to a ticket (docs/domain/tickets.md#conversation). */
export function MessageForm({ ticket: { id, abilities } }: { ticket: TicketDetailDto }) {
  const [{ kind, text }, setDraft] = useMessageDraft(id);
  const [failure, setFailure] = useState<string>();
  const mutate = useIdempotentMutation();
  const [addMessage, { isLoading }] = useAddTicketMessageMutation();
  const hintId = useId();
  const ability = abilityView(abilities.reply);
  const { choice, submit, hint } = KINDS[kind];

  const send = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (isLoading) return;
    if (text.trim() === '') {
      setFailure('Message is required');
      return;
    }
    setFailure(undefined);
    try {
      await mutate((key) =>
        addMessage({
          id,
          'Idempotency-Key': key,
          createTicketMessageDto: { kind, body: text },
        }).unwrap(),
      );
      setDraft({ kind, text: '' });
    } catch (error) {
      setFailure(errorMessage(error, "Couldn't send your message. Please try again."));
    }
  };

  if (!ability.allowed) {
    return (
      <>
        <p className={styles.hint}>{ability.reason}</p>
        <UnsentMessage ticketId={id} />
      </>
    );
  }
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)}>
      <SegmentedControl
        label="Message type"
        value={kind}
        choices={CHOICES}
        onChange={(next) => setDraft({ kind: next, text })}
      />
      <Input.TextArea
        aria-label={choice}
        aria-describedby={hintId}
        aria-invalid={failure !== undefined}
        placeholder={kind === 'reply' ? 'Write to the client…' : 'Write a note for colleagues…'}
        autoSize={{ minRows: 3, maxRows: 12 }}
        maxLength={LIMITS.descriptionLength}
        // Text that is typed while the message is sent would be lost.
        readOnly={isLoading}
        value={text}
        onChange={({ target }) => {
          setDraft({ kind, text: target.value });
          setFailure(undefined);
        }}
      />
      {failure && (
        <div className={styles.failure} role="alert">
          {failure}
        </div>
      )}
      <div className={styles.foot}>
        <span id={hintId} className={styles.hint}>
          {hint}
        </span>
        <Button type="primary" htmlType="submit" loading={isLoading}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
