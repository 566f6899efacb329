/** A provider's failure as a sentence an administrator can read. It names no key and no address with one. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  /** Worth asking again: the network, a limit, a server in trouble. */
  readonly temporary: boolean;
  /** Not before then, where the provider said so. */
  readonly retryAt: Date | null;

  constructor(
    sentence: string,
    options: { temporary?: boolean; retryAt?: Date | null; cause?: unknown } = {},
  ) {
    super(sentence, { cause: options.cause });
    this.temporary = options.temporary ?? false;
    this.retryAt = options.retryAt ?? null;
  }
}

/** What the administrator is told of any failure. */
export const sentenceOf = (provider: string, error: unknown): string =>
  error instanceof ProviderError ? error.message : `${provider}: its data could not be taken in`;
