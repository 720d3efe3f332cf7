import { Button, QueryState, Stack, useIdempotentMutation } from '@atrium/ui-kit';
import { Dialog, FormDialog, PasswordField, TextField } from '@atrium/ui-kit/forms';
import { errorMessage, leaveWithDrafts, toast } from '@atrium/web-kit';
import { type ReactNode, useRef } from 'react';
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
import type { OwnIdentityDto, OwnSecondFactorDto } from '../api/endpoints.generated';
import { isMissingCode, recoverShell } from '../updates/missing-code';
import { isCancelled, signWithPasskey, supportsPasskeys } from './passkey-ceremony';

interface StepUpDialogProps {
  /** @param isConfirmed false if the user cancelled */
  onDone: (isConfirmed: boolean) => void;
}

const REASON = 'This change affects access or money.';

const EXPLANATION = `${REASON} Confirm your identity, and it continues automatically.`;

/** Asks the user to confirm their identity (docs/domain/access.md#step-up). */
export function StepUpDialog({ onDone }: StepUpDialogProps) {
  const query = useGetOwnSecondFactorQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: methods, error } = query;
  if (error) {
    return (
      <Dialog title="Confirm It's You" onTop onClose={() => onDone(false)}>
        <QueryState query={query} errorTitle="Couldn't load your sign-in methods" skeleton={null} />
      </Dialog>
    );
  }
  if (!methods) return null;
  return methods.hasPassword || methods.hasTotp ? (
    <StepUpForm methods={methods} onDone={onDone} />
  ) : (
    <PasswordlessStepUp methods={methods} onDone={onDone} />
  );
}

interface MethodsProps extends StepUpDialogProps {
  methods: OwnSecondFactorDto;
}

/**
 * Lets users confirm with a passkey, or sign in at an identity provider and return to this screen.
 */
function PasswordlessStepUp({ methods, onDone }: MethodsProps) {
  const query = useListOwnIdentitiesQuery();
  const { data: identities } = query;
  const confirmWithPasskey = useConfirmWithPasskey(onDone);
  const isFailed = query.error !== undefined && identities === undefined;
  if (!identities && !isFailed) return null;
  const providers = providersOf(identities);
  const hasPasskey = canUsePasskey(methods);

  return (
    <Dialog title="Confirm It's You" width={440} onTop onClose={() => onDone(false)}>
      <Stack>
        {hasPasskey && (
          <>
            <div>{EXPLANATION}</div>
            <Button type="primary" onClick={() => void confirmWithPasskey()}>
              Use a Passkey
            </Button>
          </>
        )}
        {isFailed ? (
          <QueryState
            query={query}
            errorTitle="Couldn't load your identity providers"
            skeleton={null}
          />
        ) : (
          <ProviderButtons providers={providers} isAlternative={hasPasskey} />
        )}
        {hasPasskey && (
          <div>If you lost your passkey, ask an admin to reset your second factor.</div>
        )}
        {!hasPasskey && !isFailed && providers.length === 0 && (
          <div>
            Sign out and sign in again, then repeat this change within ten minutes. If this session
            is your only way to sign in, ask an admin for a sign-in link first.
          </div>
        )}
      </Stack>
    </Dialog>
  );
}

interface Provider {
  key: string;
  name: string | null;
}

/** The providers to which the user's account is linked. */
const providersOf = (identities: readonly OwnIdentityDto[] = []): Provider[] =>
  identities.flatMap(({ providerKey, providerName }) =>
    providerKey === null ? [] : [{ key: providerKey, name: providerName }],
  );

/** Appear below the password when they have loaded. */
function OtherProviders() {
  const { data } = useListOwnIdentitiesQuery();
  return <ProviderButtons providers={providersOf(data)} isAlternative />;
}

interface ProviderButtonsProps {
  providers: readonly Provider[];
  /** The user can also confirm in another way. */
  isAlternative: boolean;
}

function ProviderButtons({ providers, isAlternative }: ProviderButtonsProps) {
  if (providers.length === 0) return null;
  return (
    <>
      <div>
        {isAlternative ? 'Or confirm' : `${REASON} Confirm`} at your identity provider. You&apos;ll
        return to this screen; then repeat the change within ten minutes.
      </div>
      {providers.map(({ key, name }) => (
        <ProviderButton key={key} provider={key} isPrimary={!isAlternative}>
          Confirm with {name}
        </ProviderButton>
      ))}
    </>
  );
}

interface ProviderButtonProps {
  /** Key of the provider. */
  provider: string;
  isPrimary: boolean;
  children: ReactNode;
}

function ProviderButton({ provider, isPrimary, children }: ProviderButtonProps) {
  const [confirm, { isLoading }] = useConfirmIdentityWithProviderMutation();
  const mutate = useIdempotentMutation();
  const { pathname, search } = useLocation();

  const open = async (): Promise<void> => {
    try {
      const { url } = await mutate((idempotencyKey) =>
        confirm({
          'Idempotency-Key': idempotencyKey,
          confirmWithProviderDto: { provider, returnTo: pathname + search },
        }).unwrap(),
      );
      leaveWithDrafts(url);
    } catch (error) {
      toast.destructive({
        title: "Couldn't open the identity provider",
        description: errorMessage(error, 'Please try again.'),
      });
    }
  };

  return (
    <Button
      type={isPrimary ? 'primary' : 'default'}
      loading={isLoading}
      onClick={() => void open()}
    >
      {children}
    </Button>
  );
}

const canUsePasskey = ({ passkeys }: OwnSecondFactorDto): boolean =>
  passkeys > 0 && supportsPasskeys();

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

function StepUpForm({ methods, onDone }: MethodsProps) {
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
      asksBeforeDiscard={false}
      onSubmit={submit}
      onClose={() => onDone(isConfirmed.current)}
      extra={
        canUsePasskey(methods) && (
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
          <>
            <PasswordField
              name="password"
              label="Password"
              autoComplete="current-password"
              required="Password is required"
            />
            <OtherProviders />
          </>
        )}
      </Stack>
    </FormDialog>
  );
}
