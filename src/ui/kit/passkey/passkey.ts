type Library = typeof import('@simplewebauthn/browser');
type CreationOptions = Parameters<Library['startRegistration']>[0]['optionsJSON'];
type RequestOptions = Parameters<Library['startAuthentication']>[0]['optionsJSON'];

/** Reason of a failure: cancelled, already registered on the device, or replaced by another request. */
export class PasskeyProblem extends Error {
  override name = 'PasskeyProblem';
  readonly kind: 'failed' | 'exists' | 'stopped';

  constructor(kind: PasskeyProblem['kind'], cause: unknown) {
    super(kind, { cause });
    this.kind = kind;
  }
}

export const hasPasskeys = (): boolean => window.isSecureContext && 'PublicKeyCredential' in window;

/** Whether the browser offers passkeys in the name field (conditional mediation). */
export async function canFillIn(): Promise<boolean> {
  if (!hasPasskeys()) return false;
  return (await window.PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
}

/** Lazy: loaded on first use. */
async function withLibrary<T>(work: (library: Library) => Promise<T>): Promise<T> {
  try {
    return await work(await import('@simplewebauthn/browser'));
  } catch (error) {
    throw new PasskeyProblem(kindOf(error), error);
  }
}

function kindOf(error: unknown): PasskeyProblem['kind'] {
  if (!(error instanceof Error)) return 'failed';
  const code = 'code' in error ? error.code : null;
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return 'exists';
  return code === 'ERROR_CEREMONY_ABORTED' || error.name === 'AbortError' ? 'stopped' : 'failed';
}

export const createPasskey = (optionsJSON: CreationOptions) =>
  withLibrary(async ({ startRegistration }) => {
    const { id, rawId, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return {
      id,
      rawId,
      type: 'public-key' as const,
      response: { clientDataJSON, attestationObject, transports },
    };
  });

/** `fillIn`: conditional mediation, without a dialog, until the user chooses one in a field. */
export const requestPasskey = (optionsJSON: RequestOptions, { fillIn = false } = {}) =>
  withLibrary(async ({ startAuthentication }) => {
    const { id, rawId, response } = await startAuthentication({
      optionsJSON,
      useBrowserAutofill: fillIn,
      verifyBrowserAutofillInput: false,
    });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return {
      id,
      rawId,
      type: 'public-key' as const,
      response: { clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) },
    };
  });

export const abortPasskeyRequest = () =>
  withLibrary(async ({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony());
