import { Button, Stack, useIdempotentMutation } from '@atrium/ui-kit';
import { Dialog, FormDialog, PasswordField, TextField } from '@atrium/ui-kit/forms';
import { errorMessage, toast } from '@atrium/web-kit';
import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import {
  useConfirmIdentityWithProviderMutation,
  useListOwnIdentitiesQuery,
} from '../account/identities/identities-api';
import {
  useConfirmIdentityMutation,
  useGetOwnSecondFactorQuery,
  useGetPasskeyOptionsMutation,
} from '../account/security/security-api';
import type { OwnSecondFactorDto } from '../api/endpoints.generated';
import { isMissingCode, recoverShell } from '../updates/missing-code';
import { isCancelled, signWithPasskey, supportsPasskeys } from './passkey-ceremony';

interface StepUpDialogProps {
  /** @param isConfirmed false if the user cancelled */
  onDone: (isConfirmed: boolean) => void;
}

const EXPLANATION =
  'This change affects access or money. Confirm your identity, and it continues automatically.';

/** Asks the user to confirm their identity (docs/domain/access.md#step-up). */
export function StepUpDialog({ onDone }: StepUpDialogProps) {
  const { data: methods, error } = useGetOwnSecondFactorQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (error) {
    return (
      <Dialog title="Confirm It's You" onTop onClose={() => onDone(false)}>
        {errorMessage(error, "Couldn't load your sign-in methods. Please try again.")}
      </Dialog>
    );
  }
  if (!methods) return null;
  if (!methods.hasPassword && !methods.hasTotp) {
    return methods.passkeys > 0 && supportsPasskeys() ? (
      <PasskeyStepUp onDone={onDone} />
    ) : (
      <ProviderStepUp onDone={onDone} />
    );
  }
  return <StepUpForm methods={methods} onDone={onDone} />;
}

/** Lets users who have only an identity provider sign in there and return to this screen. */
function ProviderStepUp({ onDone }: StepUpDialogProps) {
  const { data: identities, isError } = useListOwnIdentitiesQuery();
  const [confirm, { isLoading }] = useConfirmIdentityWithProviderMutation();
  const mutate = useIdempotentMutation();
  const { pathname, search } = useLocation();
  if (!identities && !isError) return null;
  const usable = (identities ?? []).filter(({ providerKey }) => providerKey !== null);

  const open = async (provider: string): Promise<void> => {
    try {
      const { url } = await mutate((idempotencyKey) =>
        confirm({
          'Idempotency-Key': idempotencyKey,
          confirmWithProviderDto: { provider, returnTo: pathname + search },
        }).unwrap(),
      );
      location.assign(url);
    } catch (error) {
      toast.destructive({
        title: "Couldn't open the identity provider",
        description: errorMessage(error, 'Please try again.'),
      });
    }
  };

  return (
    <Dialog title="Confirm It's You" width={440} onTop onClose={() => onDone(false)}>
      {usable.length === 0 ? (
        'Sign out and sign in again, then repeat this change within ten minutes.'
      ) : (
        <Stack>
          <div>
            This change affects access or money. Confirm your identity, then repeat the change
            within ten minutes. You&apos;ll return to this screen.
          </div>
          {usable.map(({ id, providerKey, providerName }) => (
            <Button
              key={id}
              type="primary"
              loading={isLoading}
              onClick={() => void open(providerKey ?? '')}
            >
              Confirm with {providerName}
            </Button>
          ))}
        </Stack>
      )}
    </Dialog>
  );
}

/** For users whose only confirmation on this device is a passkey. */
function PasskeyStepUp({ onDone }: StepUpDialogProps) {
  const confirmWithPasskey = useConfirmWithPasskey(onDone);
  return (
    <Dialog title="Confirm It's You" width={440} onTop onClose={() => onDone(false)}>
      <Stack>
        <div>{EXPLANATION}</div>
        <Button type="primary" onClick={() => void confirmWithPasskey()}>
          Use a Passkey
        </Button>
      </Stack>
    </Dialog>
  );
}

function useConfirmWithPasskey(onDone: StepUpDialogProps['onDone']): () => Promise<void> {
  const [confirm] = useConfirmIdentityMutation();
  const [getOptions] = useGetPasskeyOptionsMutation();

  return async () => {
    try {
      const { options } = await getOptions({
        passkeyOptionsInputDto: { purpose: 'step-up' },
      }).unwrap();
      const credential = await signWithPasskey(options);
      await confirm({ stepUpDto: { credential: { ...credential } } }).unwrap();
      onDone(true);
    } catch (error) {
      if (isCancelled(error)) return;
      if (isMissingCode(error) && (await recoverShell()) !== 'current') return;
      toast.destructive({
        title: "Couldn't use the passkey",
        description: errorMessage(error, 'Try again, or confirm in another way.'),
      });
    }
  };
}

interface Proof {
  password?: string;
  code?: string;
}

function StepUpForm({ methods, onDone }: StepUpDialogProps & { methods: OwnSecondFactorDto }) {
  const [confirm] = useConfirmIdentityMutation();
  const confirmWithPasskey = useConfirmWithPasskey(onDone);
  const usesCode = methods.hasTotp;
  const isConfirmed = useRef(false);

  const submit = async ({ password, code }: Proof): Promise<void> => {
    await confirm({ stepUpDto: usesCode ? { code } : { password } }).unwrap();
    isConfirmed.current = true;
  };

  return (
    <FormDialog<Proof>
      title="Confirm It's You"
      submitLabel="Confirm"
      width={440}
      onTop
      onSubmit={submit}
      onClose={() => onDone(isConfirmed.current)}
      extra={
        methods.passkeys > 0 &&
        supportsPasskeys() && (
          <Button onClick={() => void confirmWithPasskey()}>Use a Passkey</Button>
        )
      }
    >
      <Stack>
        <div>{EXPLANATION}</div>
        {usesCode ? (
          <TextField
            name="code"
            label="Code"
            help="Enter the six-digit code from your authenticator app."
            required="Code is required"
            autoComplete="one-time-code"
            maxLength={10}
          />
        ) : (
          <PasswordField
            name="password"
            label="Password"
            autoComplete="current-password"
            required="Password is required"
          />
        )}
      </Stack>
    </FormDialog>
  );
}
