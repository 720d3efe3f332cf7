import { Button, Card, ListSkeleton, QueryContent, Stack, Tag } from '@atrium/ui-kit';
import { ConfirmDialog } from '@atrium/ui-kit/forms';
import { formatCount, toast, toastFailure } from '@atrium/web-kit';
import { useState } from 'react';
import type { OwnSecondFactorDto, TotpEnrollmentDto } from '../../api/endpoints.generated';
import { EnrollDialog } from './enroll-dialog';
import { RecoveryCodesDialog } from './recovery-codes-dialog';
import styles from './security.module.css';
import {
  useDisableTotpMutation,
  useEnrollTotpMutation,
  useGetOwnSecondFactorQuery,
  useRenewRecoveryCodesMutation,
} from './security-api';

type OpenDialog = { kind: 'enroll'; enrollment: TotpEnrollmentDto } | { kind: 'renew' | 'remove' };

/** Sets up an authenticator app and its recovery codes (docs/domain/accounts.md#second-factor). */
export function TwoFactorCard() {
  const query = useGetOwnSecondFactorQuery();
  const [enroll, { isLoading: isStarting }] = useEnrollTotpMutation();
  const [disable] = useDisableTotpMutation();
  const [renewCodes] = useRenewRecoveryCodesMutation();
  const [dialog, setDialog] = useState<OpenDialog>();
  const [codes, setCodes] = useState<string[]>();
  const close = (): void => setDialog(undefined);

  const start = async (): Promise<void> => {
    try {
      setDialog({ kind: 'enroll', enrollment: await enroll({}).unwrap() });
    } catch (error) {
      toastFailure("Couldn't start the setup", error);
    }
  };

  const renew = async (): Promise<void> => {
    const { recoveryCodes } = await renewCodes({}).unwrap();
    setCodes(recoveryCodes);
  };

  const remove = async (): Promise<void> => {
    await disable({}).unwrap();
    toast.success('Authenticator app removed');
  };

  return (
    <Card title="Authenticator App">
      <QueryContent
        query={query}
        errorTitle="Couldn't load your authenticator app"
        skeleton={<ListSkeleton rows={2} />}
      >
        {(factors) => (
          <Stack>
            <Explanation factors={factors} />
            <div className={styles.actions}>
              {factors.hasTotp ? (
                <>
                  <Button onClick={() => setDialog({ kind: 'renew' })}>New Recovery Codes</Button>
                  <Button danger onClick={() => setDialog({ kind: 'remove' })}>
                    Remove
                  </Button>
                </>
              ) : (
                <Button type="primary" loading={isStarting} onClick={() => void start()}>
                  Set Up
                </Button>
              )}
            </div>
          </Stack>
        )}
      </QueryContent>
      {dialog?.kind === 'enroll' && (
        <EnrollDialog enrollment={dialog.enrollment} onConfirmed={setCodes} onClose={close} />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
      {dialog?.kind === 'renew' && (
        <ConfirmDialog
          title="Create new recovery codes?"
          confirmLabel="Create Codes"
          onConfirm={renew}
          onClose={close}
        >
          Your current recovery codes stop working.
        </ConfirmDialog>
      )}
      {dialog?.kind === 'remove' && (
        <ConfirmDialog
          title="Remove the authenticator app?"
          confirmLabel="Remove"
          danger
          onConfirm={remove}
          onClose={close}
        >
          {!query.data?.isRequired && 'Your password alone will be enough to sign in. '}
          Your recovery codes stop working.
        </ConfirmDialog>
      )}
    </Card>
  );
}

/** The user should create new codes before the last one is used. */
const LOW_RECOVERY_CODES = 2;

function Explanation({ factors }: { factors: OwnSecondFactorDto }) {
  const { hasTotp, recoveryCodes, passkeys, isRequired } = factors;
  if (!hasTotp) {
    return (
      <div>
        Protect your account with a code from an app such as Google Authenticator or 1Password.
        {isRequired && passkeys === 0 && ' Your role needs a second factor.'}
      </div>
    );
  }
  const remainingText = `${formatCount(recoveryCodes)} of 10 recovery codes left.`;
  const isLow = recoveryCodes <= LOW_RECOVERY_CODES;
  return (
    <div>
      <Tag tone="success">On</Tag> You enter a code from your app after your password.{' '}
      {remainingText}
      {isLow && ' Create new codes, so that you can sign in if you lose your phone.'}
    </div>
  );
}
