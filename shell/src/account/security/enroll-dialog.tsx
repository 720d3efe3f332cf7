import { Button } from '@atrium/ui-kit';
import { FormDialog, TextField } from '@atrium/ui-kit/forms';
import { copyText, isApiError } from '@atrium/web-kit';
import { useRef } from 'react';
import type { TotpEnrollmentDto } from '../../api/endpoints.generated';
import styles from './security.module.css';
import { useConfirmTotpMutation, useRenewRecoveryCodesMutation } from './security-api';

interface EnrollDialogProps {
  enrollment: TotpEnrollmentDto;
  onConfirmed: (recoveryCodes: string[]) => void;
  onClose: () => void;
}

/** `ABCD EFGH …` is easier to type. */
const groupByFour = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** Shows the QR code and asks for the first code of the app. */
export function EnrollDialog({ enrollment, onConfirmed, onClose }: EnrollDialogProps) {
  const [confirm] = useConfirmTotpMutation();
  const [renewCodes] = useRenewRecoveryCodesMutation();
  const isResponseLost = useRef(false);

  const submit = async ({ code }: { code: string }): Promise<void> => {
    try {
      const input = { code: code.replace(/\s/g, '') };
      onConfirmed((await confirm({ totpCodeDto: input }).unwrap()).recoveryCodes);
    } catch (error) {
      const isSetUp = isApiError(error) && error.rule === 'auth.totp_already_on';
      if (!isSetUp || !isResponseLost.current) {
        isResponseLost.current ||= isApiError(error) && error.status === 0;
        throw error;
      }
      // The lost response had the recovery codes, which can't be read again.
      onConfirmed((await renewCodes({}).unwrap()).recoveryCodes);
    }
  };

  const copyKey = (): Promise<void> =>
    copyText(enrollment.secret, {
      copied: 'Key copied',
      failed: "Couldn't copy the key",
      instead: 'Select it and copy it manually.',
    });

  return (
    <FormDialog<{ code: string }>
      title="Set Up Authenticator App"
      submitLabel="Confirm"
      width={440}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles.paragraph}>Scan this code with your authenticator app.</p>
      <img
        className={styles.qrCode}
        src={enrollment.qrCode}
        alt="QR code with the key of your account"
        width={200}
        height={200}
      />
      <p className={styles.paragraph}>
        Or enter this key: <code className={styles.key}>{groupByFour(enrollment.secret)}</code>
      </p>
      <p className={styles.paragraph}>
        <Button size="small" onClick={() => void copyKey()}>
          Copy Key
        </Button>
      </p>
      <TextField
        name="code"
        label="Code"
        help="The six-digit code that the app shows."
        required="Code is required"
        autoComplete="one-time-code"
        maxLength={10}
      />
    </FormDialog>
  );
}
