/** A start error that the operator can act on: its message is shown without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}
