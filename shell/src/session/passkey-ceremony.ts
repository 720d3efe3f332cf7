import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';

/** Whether this browser can use passkeys on this page. */
export const supportsPasskeys = (): boolean =>
  typeof globalThis.PublicKeyCredential === 'function' && globalThis.isSecureContext;

/** Loaded on the first use only, to keep the sign-in page small. */
const loadLibrary = () => import('@simplewebauthn/browser');

/** Asks the browser for a passkey. Rejects if the user cancels. */
export async function signWithPasskey(options: object): Promise<AuthenticationResponseJSON> {
  const { startAuthentication } = await loadLibrary();
  return startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });
}

/** Asks the browser to create a passkey. Rejects if the user cancels. */
export async function createPasskey(options: object): Promise<RegistrationResponseJSON> {
  const { startRegistration } = await loadLibrary();
  return startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON });
}

/** The user cancelled, or let the browser's dialog time out. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

/** Tells the browser that a passkey is no longer registered, so that it stops offering it. */
export async function reportUnknownPasskey(options: object, credentialId: string): Promise<void> {
  const { rpId = location.hostname } = options as PublicKeyCredentialRequestOptionsJSON;
  // Safari and Firefox don't have it yet.
  const { signalUnknownCredential } = PublicKeyCredential as Partial<typeof PublicKeyCredential>;
  await signalUnknownCredential?.call(PublicKeyCredential, { rpId, credentialId });
}
