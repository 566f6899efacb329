/** A provider's failure as a sentence for administrators, without a key or an address that has one. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  /** Retryable: network, limit, server error. */
  readonly temporary: boolean;
  /** Earliest retry, where the provider named one. */
  readonly retryAt: Date | null;
  /** The subscribed plan excludes this request; others are answered. */
  readonly beyondPlan: boolean;
  /** HTTP status of the answer, where it was one. */
  readonly status: number | null;

  constructor(
    sentence: string,
    options: {
      temporary?: boolean;
      retryAt?: Date | null;
      beyondPlan?: boolean;
      status?: number;
      cause?: unknown;
    } = {},
  ) {
    super(sentence, { cause: options.cause });
    this.status = options.status ?? null;
    this.beyondPlan = options.beyondPlan ?? false;
    this.temporary = options.temporary ?? false;
    this.retryAt = options.retryAt ?? null;
  }
}

/** Sentence for administrators about any failure. */
export const sentenceOf = (provider: string, error: unknown): string =>
  error instanceof ProviderError ? error.message : `${provider}: its data could not be taken in`;
