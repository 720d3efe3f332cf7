import { LIMITS, type TicketMessageKind } from '@atrium/contracts';
import { Button } from '@atrium/ui-kit';
import { Input, SegmentedControl, useIdempotentMutation } from '@atrium/ui-kit/forms';
import { abilityView, errorMessage } from '@atrium/web-kit';
import { useId, useState, type SyntheticEvent } from 'react';
import type { TicketDetailDto } from '../api/endpoints.generated';
import { useAddTicketMessageMutation } from '../api/tickets-api';
import styles from './ticket-conversation.module.css';
import { UnsentDraft } from './unsent-draft';
import { useDraft } from './use-draft';

const KINDS: Record<TicketMessageKind, { choice: string; submit: string; hint: string }> = {
  reply: { choice: 'Public reply', submit: 'Send Reply', hint: 'For the client to read.' },
  note: { choice: 'Internal note', submit: 'Add Note', hint: 'Only staff can read this.' },
};

const CHOICES = (['reply', 'note'] as const).map((value) => ({
  value,
  label: KINDS[value].choice,
}));

/** Adds to the conversation of a ticket. */
export function MessageForm({ ticket: { id, abilities } }: { ticket: TicketDetailDto }) {
  const [{ kind, text }, setDraft] = useDraft(id);
  const [failure, setFailure] = useState<string>();
  // A repeated try after a lost answer adds the message once.
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
      setFailure(
        errorMessage(error, 'This could not be sent. Your text is still here; please try again.'),
      );
    }
  };

  if (!ability.allowed) {
    return (
      <>
        <p className={styles.hint}>{ability.reason}</p>
        <UnsentDraft ticketId={id} />
      </>
    );
  }
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)}>
      <SegmentedControl
        label="Kind of message"
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
        // What was added after the press would not be sent, and go with the rest.
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
