import { type Ability, DENIAL_COMMENTS_REQUIRED } from '@atrium/contracts';
import { Button, CheckOutlined, CloseOutlined, Inline, useMediaQuery } from '@atrium/ui-kit';
import {
  Form,
  FormError,
  RestoredMessage,
  TextAreaField,
  useFormDraft,
} from '@atrium/ui-kit/forms';
import { type AbilityView, abilityView, useEventCallback } from '@atrium/web-kit';
import { useEffect, useState } from 'react';
import type { TimeOffRequestDetailDto } from '../api/endpoints.generated';
import { outcomeOf } from '../shared/time-off-format';
import styles from './time-off-manager.module.css';
import { type DecisionKind, useDecision } from './use-decision';

/** The name under which a reload keeps the comments on a request. */
export const decisionFormName = (requestId: number | null): string => `decision ${requestId}`;

interface PanelDecisionProps {
  request: TimeOffRequestDetailDto;
  /** Called when comments are written or were restored, and when there are none left to send. */
  onUnsentChange: (hasUnsent: boolean) => void;
}

/**
 * Comments and buttons for the decision on the request that the panel shows. A denial needs
 * comments (docs/domain/time-off.md#approval-context).
 */
export function PanelDecision({ request, ...props }: PanelDecisionProps) {
  const { id, version, abilities } = request;
  const [form] = Form.useForm<{ comments?: string }>();
  const input = useFormDraft(form, { name: decisionFormName(id), initialValues: undefined });
  const { dirty, setDirty } = input;
  const onUnsentChange = useEventCallback(props.onUnsentChange);
  useEffect(() => onUnsentChange(dirty), [dirty, onUnsentChange]);
  const [running, setRunning] = useState<DecisionKind>();
  const decide = useDecision(id);
  // In a low or zoomed window, the footer would take half of the panel.
  const isLow = useMediaQuery('(max-height: 600px)');
  // Someone else can decide while the comments are written.
  const outcome = running ? undefined : outcomeOf(request);
  const abilityOf = (ability: Ability | undefined): AbilityView =>
    outcome ? { allowed: false, reason: outcome } : abilityView(ability);
  const note = 'The requester sees your comments.';

  const submit = async (kind: DecisionKind): Promise<void> => {
    const comments = form.getFieldValue('comments') as string | undefined;
    if (kind === 'deny' && !comments?.trim()) {
      form.setFields([{ name: 'comments', errors: [DENIAL_COMMENTS_REQUIRED] }]);
      form.scrollToField('comments', { focus: true, block: 'center' });
      return;
    }
    setRunning(kind);
    // The toast says what went wrong; the comments stay for the next attempt.
    await decide(kind, { comments, version }).then(
      () => setDirty(false),
      () => undefined,
    );
    setRunning(undefined);
  };

  return (
    <Form
      form={form}
      layout="vertical"
      name="decision"
      initialValues={input.initialValues}
      onValuesChange={(_, { comments }) => setDirty(Boolean(comments))}
    >
      <FormError failure={outcome} />
      {input.isRestored && <RestoredMessage />}
      <div className={isLow ? styles.compact : undefined}>
        <TextAreaField
          name="comments"
          label="Comments"
          rows={isLow ? 1 : 2}
          {...(isLow ? { placeholder: note } : { help: note })}
        />
        <Inline justify="flex-end">
          <Button
            icon={<CloseOutlined />}
            danger
            ability={abilityOf(abilities.deny)}
            loading={running === 'deny'}
            disabled={running === 'approve'}
            onClick={() => void submit('deny')}
          >
            Deny
          </Button>
          <Button
            type="primary"
            icon={<CheckOutlined />}
            ability={abilityOf(abilities.approve)}
            loading={running === 'approve'}
            disabled={running === 'deny'}
            onClick={() => void submit('approve')}
          >
            Approve
          </Button>
        </Inline>
      </div>
    </Form>
  );
}
